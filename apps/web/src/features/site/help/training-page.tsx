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
          The model number is on the rating plate, not on the front: under the lid or behind the door of a washer or
          dryer, on the side wall of a refrigerator's fresh-food compartment, on the door frame of a dishwasher, behind
          the drawer of a range, inside the door of a microwave.
        </p>
        <Points>
          <li>Take the whole number, with the digits after the dash or the last letter.</li>
          <li>Don't take the serial number: it says when the machine was made, not what it is.</li>
          <li>If a character is worn off, type the rest. Close numbers are offered under the answer.</li>
        </Points>
      </>
    ),
  },
  {
    id: 'complaint',
    title: '2. Write a complaint that can be diagnosed',
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
        <p>The customer's words are welcome too. Slang, misspellings and a missing apostrophe are read.</p>
      </>
    ),
  },
  {
    id: 'test',
    title: '3. Make the one test first',
    content: (
      <>
        <p>
          The best next test is not the likeliest part. It is the check that changes most for the minutes it takes:
          often a plug, a filter or a reading at the board, before anything comes apart.
        </p>
        <p>
          Compare your reading with the expected one, as figures. A shift actuator that should read{' '}
          <Mono>2,000-3,500 Ω</Mono> and reads <Mono>OL</Mono> is a finding; "seems fine" is not.
        </p>
      </>
    ),
  },
  {
    id: 'again',
    title: '4. Add what you found, run it again',
    content: (
      <>
        <p>
          Put the reading or the finding behind the symptoms, in your own words: "shifter motor reads open" or "new
          pump, still no drain". The order of causes follows. A part that you have replaced or that tested good is ruled
          out by name.
        </p>
        <p>
          Two rounds settle most calls. If the second round is still low, the words contradict each other: read them
          again.
        </p>
      </>
    ),
  },
  {
    id: 'trust',
    title: '5. Know when to doubt it',
    content: (
      <Points>
        <li>Below 60% it is an order of checks. Don't order a part on it.</li>
        <li>
          Look at "What led here". If a word of yours was taken to mean something else, rephrase it: that is the fastest
          correction there is.
        </li>
        <li>
          An intermittent fault looks like whatever was said last. Write how often it happens, and what else happens
          then.
        </li>
        <li>
          Read <Link to="/accuracy">what it gets wrong</Link> once. Every miss is listed with the part that it was.
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
          Before you leave: run the machine through the part of the cycle that failed, and mark the diagnosis as
          accurate or not. On the callback in three months, model, symptoms, finding and outcome are on one page.
        </p>
        <p>
          Ready? <Link to="/diagnostics">Run a diagnosis</Link>, or look things up in the{' '}
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
      lead="Six short lessons, ten minutes in all: from the sticker on the machine to a part that stays fixed."
      sections={sections}
    />
  );
}
