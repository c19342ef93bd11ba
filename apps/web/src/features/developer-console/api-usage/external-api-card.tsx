import { apiVersion } from '@diagbuddy/contract/external';
import { limits } from '@diagbuddy/contract/limits';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { type ApiCall, useApiDocument } from '../api-documentation/use-api-document.ts';
import { Facts } from '../figure.tsx';
import { Measured } from '../measured.tsx';

const groups: readonly { title: string; paths: RegExp }[] = [
  { title: 'External API, with an API key', paths: /^\/api\/external\// },
  { title: 'Authentication, in a browser', paths: /^\/api\/(login|logout|auth\/user)$/ },
  {
    title: 'Diagnostic endpoints, in a browser',
    paths: /^\/api\/(diagnose|diagnoses|diagnoses\/\{id\}(\/feedback)?)$/,
  },
];

/** How other software calls DiagBuddy: version, address, key, limit and calls, as the server describes them. */
export function ExternalApiCard() {
  const calls = useApiDocument();
  return (
    <Card>
      <CardHeader
        title="External API"
        description="For dispatch and office software: one call, one diagnosis."
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link to="/api-reference">
              <BookOpen aria-hidden />
              API Reference
            </Link>
          </Button>
        }
      />
      <div className="grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:divide-x lg:divide-line">
        <Facts
          facts={[
            ['Version', <Mono key="version">v{apiVersion}</Mono>],
            ['Address', <Mono key="address">{window.location.origin}/api/external</Mono>],
            ['Header', <Mono key="header">{'Authorization: Bearer {key}'}</Mono>],
            ['Rate limit', `${formatCount(limits.externalCallsPerHour)} requests per hour for each key`],
            ['Keys', `up to ${limits.apiKeysPerUser} per account, made under Profile, API keys`],
          ]}
        />
        <div className="border-line border-t lg:border-t-0">
          <Measured query={calls} failure="Failed to fetch the API document">
            {(all) => groups.map((group) => <Calls key={group.title} {...group} calls={all} />)}
          </Measured>
        </div>
      </div>
    </Card>
  );
}

function Calls({ title, paths, calls }: (typeof groups)[number] & { calls: readonly ApiCall[] }) {
  return (
    <section aria-label={title} className="border-line border-b px-4 py-3 text-sm last:border-b-0">
      <h3 className="mb-1.5 font-medium text-faint text-xs">{title}</h3>
      <ul className="grid gap-1.5">
        {calls
          .filter(({ path }) => paths.test(path))
          .map(({ method, path, summary }) => (
            <li key={`${method} ${path}`} className="flex flex-wrap items-baseline gap-x-3">
              <Mono className="wrap-anywhere">
                <span className="mr-2 inline-block min-w-12 font-semibold text-accent">{method}</span>
                {path}
              </Mono>
              <span className="text-muted">{summary}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
