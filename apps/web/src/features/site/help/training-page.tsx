import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mono } from '../../../ui/mono.tsx';
import { HelpPage, type HelpSection, Points } from './help-page.tsx';

/** A complaint as it is often written, and as it should be. */
function Compare({ poor, good }: { poor: ReactNode; good: ReactNode }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div className="rounded-md border border-line bg-sunken p-3.5">
        <dt className="font-semibold text-muted text-sm">Says little</dt>
        <dd className="mt-1">{poor}</dd>
      </div>
      <div className="rounded-md border border-accent/35 bg-accent-soft p-3.5">
        <dt className="font-semibold text-accent text-sm">Says a lot</dt>
        <dd className="mt-1">{good}</dd>
      </div>
    </dl>
  );
}

const sections: HelpSection[] = [
  {
    id: 'sticker',
    title: '1. Find the right sticker',
    content: (
      <>
        <p>
          The model number is on the rating plate, not on the front: under the lid or inside the door of a washer or
          dryer, on the side wall of a refrigerator's fresh-food compartment, on the door frame of a dishwasher, behind
          the drawer of a range, inside the door of a microwave.
        </p>
        <Points>
          <li>Use the whole number, including the digits after the dash or the last letter.</li>
          <li>Don't use the serial number. It says when the machine was made, not what it is.</li>
          <li>If a character is worn off, type the rest. You'll get suggestions for close matches.</li>
        </Points>
      </>
    ),
  },
  {
    id: 'complaint',
    title: '2. Describe the symptoms so they can be diagnosed',
    content: (
      <>
        <p>Three things: what it does, when it does it, and what still works.</p>
        <Compare
          poor="Washer broken, not working right."
          good="Fills and agitates fine, drains, then clicks three times and never spins. F7 E1 after a minute."
        />
        <Compare
          poor="Fridge warm."
          good="Freezer at 0 °F, fresh food at 55 °F. Evaporator fan runs. Frost over the whole back panel of the freezer."
        />
        <p>The customer's own words work too. Slang, misspellings and missing apostrophes are fine.</p>
      </>
    ),
  },
  {
    id: 'test',
    title: '3. Run the one test first',
    content: (
      <>
        <p>
          The best next test isn't always on the most likely part. It's the check that tells you the most for the
          minutes it takes: often a plug, a filter or a reading at the board, before anything comes apart.
        </p>
        <p>
          Compare your reading with the expected one in numbers. A shift actuator that should read{' '}
          <Mono>2,000–3,500 Ω</Mono> and reads <Mono>OL</Mono> is a finding. "Seems fine" isn't.
        </p>
      </>
    ),
  },
  {
    id: 'again',
    title: '4. Add what you found and run it again',
    content: (
      <>
        <p>
          Add the reading or the finding to the symptoms in your own words: "shifter motor reads open" or "new pump,
          still no drain". The ranking updates. Name a part you've replaced, or one that tested good, and it's ruled
          out.
        </p>
        <p>
          Two rounds settle most calls. If the confidence is still low after the second, your description may contradict
          itself. Read it again.
        </p>
      </>
    ),
  },
  {
    id: 'trust',
    title: '5. Know when to doubt it',
    content: (
      <Points>
        <li>Below 60%, it's a list of checks. Don't order a part based on it.</li>
        <li>Look at "What led here". If we misread one of your words, rephrase it. That's the fastest fix there is.</li>
        <li>
          Intermittent problems can look like anything. Say how often it happens, and what else happens when it does.
        </li>
        <li>
          Read <Link to="/accuracy">what it gets wrong</Link> once. Every miss is listed with the right part.
        </li>
      </Points>
    ),
  },
  {
    id: 'close',
    title: '6. Close the call',
    content: (
      <>
        <p>
          Before you leave, run the machine through the part of the cycle that failed, and mark the diagnosis accurate
          or inaccurate. If there's a callback in three months, the model, symptoms, findings and outcome are all on one
          page.
        </p>
        <p>
          Ready? <Link to="/diagnostics">Run a diagnosis</Link>, or look it up in the{' '}
          <Link to="/documentation">documentation</Link>.
        </p>
      </>
    ),
  },
];

/** /training: six short lessons. */
export function Component() {
  return (
    <HelpPage
      title="Training"
      lead="Six short lessons, ten minutes total: from finding the model number to a repair that lasts."
      sections={sections}
    />
  );
}
