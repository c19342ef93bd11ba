import { useInBrowser } from '../../../ui/in-browser.ts';
import { Mono } from '../../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../../ui/table.tsx';
import { apiCalls } from './api-calls.ts';
import { HelpPage, type HelpSection, Terms } from './help-page.tsx';

/** Something to type, in the order in which it is typed. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line">
      <figcaption className="border-line border-b bg-sunken px-3 py-1.5 text-muted text-sm">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard. */}
      <pre tabIndex={0} className="mono overflow-x-auto p-3 text-sm" translate="no">
        {children}
      </pre>
    </figure>
  );
}

function Calls() {
  return (
    <Table caption="Calls of the API">
      <TableHead>
        <TableRow>
          <TableHeaderCell>Call</TableHeaderCell>
          <TableHeaderCell>Who</TableHeaderCell>
          <TableHeaderCell>What it does</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {apiCalls.map(({ method, path, access, about }) => (
          <TableRow key={`${method} ${path}`}>
            <TableHeaderCell scope="row">
              <Mono>{`${method} ${path}`}</Mono>
            </TableHeaderCell>
            <TableCell className="whitespace-nowrap">{access}</TableCell>
            <TableCell className="min-w-52 text-muted">{about}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const example = {
  signIn: (origin: string) => `curl -c cookies.txt ${origin}/api/login \\
  -H 'Content-Type: application/json' \\
  -d '{"emailOrUsername":"you@example.com","password":"..."}'`,
  diagnose: (origin: string) => `curl -b cookies.txt ${origin}/api/diagnose \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: call-2041' \\
  -d '{"modelNumber":"WTW5000DW1",
       "symptoms":"fills and drains, wont agitate or spin, F7 E1",
       "companyName":"Independent Technician",
       "technicianName":"You"}'`,
  answer: `{
  "diagnosis": { "id": "...", "modelNumber": "WTW5000DW1", "confidence": 81, ... },
  "aiResponse": {
    "diagnosis": "...",
    "confidence": 81,
    "candidates": [{ "component": "shift-actuator", "probability": 0.81, "evidence": [...] }],
    "nextBestTest": { "procedureStep": 1, "expected": "...", "reason": "..." },
    "procedures": [{ "step": 1, "title": "...", "estimatedTime": 5 }],
    "errorCodes": [{ "code": "F7E1", "severity": "high", "correlation": 60 }],
    "likelyParts": [{ "partName": "...", "partNumber": "...", "offers": [...] }],
    "modelSpecifications": { ... },
    "technicalSpecs": { ... }
  }
}`,
  error:
    '{ "message": "Symptoms description is required", "code": "INVALID",\n  "issues": [{ "path": "symptoms", "message": "Symptoms description is required" }] }',
};

function sectionsFor(origin: string): HelpSection[] {
  return [
    {
      id: 'basics',
      title: 'Basics',
      content: (
        <>
          <p>
            JSON in, JSON out. Times are ISO 8601 in UTC, money is in whole cents, IDs are strings. Every answer has{' '}
            <Mono>x-request-id</Mono>. Include it when you report a problem.
          </p>
          <p>
            A session is a cookie. These are the calls that DiagBuddy's own pages make. They act for the account that
            signed in and can't reach anyone else's data.
          </p>
        </>
      ),
    },
    { id: 'calls', title: 'Calls', content: <Calls /> },
    {
      id: 'diagnose',
      title: 'A diagnosis',
      content: (
        <>
          <Code label="Sign in once. The cookie is kept in a file">{example.signIn(origin)}</Code>
          <Code label="Run a diagnosis. The same Idempotency-Key never creates a second record">
            {example.diagnose(origin)}
          </Code>
          <Code label="The answer, shortened">{example.answer}</Code>
          <p>
            With <Mono>Accept: text/event-stream</Mono> the answer is streamed: <Mono>evidence</Mono> with the ranking
            right away, <Mono>delta</Mono> with text, then <Mono>result</Mono> with the same object as above, or{' '}
            <Mono>error</Mono>.
          </p>
        </>
      ),
    },
    {
      id: 'errors',
      title: 'Errors',
      content: (
        <>
          <Code label="Every error has this shape">{example.error}</Code>
          <Terms
            rows={[
              [<Mono key="c">400 INVALID</Mono>, 'A field is missing or wrong. issues names each one.'],
              [<Mono key="c">401 UNAUTHENTICATED</Mono>, "There's no session, or it has ended."],
              [<Mono key="c">402 TRIAL_EXPIRED</Mono>, 'The trial is over. Reading your own records still works.'],
              [<Mono key="c">404 NOT_FOUND</Mono>, "It doesn't exist, or it isn't yours."],
              [<Mono key="c">429 RATE_LIMITED</Mono>, 'Too many requests. Retry-After says how many seconds to wait.'],
              [<Mono key="c">503 UNAVAILABLE</Mono>, 'Busy or restarting. Try again after the time in Retry-After.'],
            ]}
          />
        </>
      ),
    },
  ];
}

/** /api-reference: the calls that work today. */
export function Component() {
  const origin = useInBrowser(() => window.location.origin, '');
  return (
    <HelpPage
      title="API reference"
      lead="The calls you can make today, what they take and what they return."
      sections={sectionsFor(origin)}
    />
  );
}
