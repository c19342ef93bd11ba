import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Mono } from '../../ui/mono.tsx';
import { SectionHeading } from './section-heading.tsx';

const benefits = [
  {
    title: 'Causes, ranked and explained',
    text: 'Every cause comes with its probability and the words of yours that speak for or against it. Thin evidence gets a question back, not a guess.',
  },
  {
    title: 'The test that settles it',
    text: 'One measurement first: where to put the leads, the reading to expect, and what it means when it is off.',
  },
  {
    title: 'Error codes for this platform',
    text: 'A code is read for the family of machines in front of you, because the same code means another thing elsewhere.',
  },
  {
    title: 'Repair steps to tick off',
    text: 'Minutes and safety warnings at each step. Put the phone away, come back: the ticks are still there.',
  },
  {
    title: 'Part numbers you can order',
    text: 'A number is shown only where a source confirms it, with alternates, prices and the day of each price.',
  },
  {
    title: 'A record of every call',
    text: 'Model, symptoms, finding and outcome stay together, ready for the callback and for the office.',
  },
] as const;

/** What a technician gets, how a call runs with it, and where to watch one. */
export function Solution({ onWatchDemo }: { onWatchDemo: () => void }) {
  return (
    <section id="solution" aria-labelledby="solution-title">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20">
        <SectionHeading id="solution-title" mark="The solution" title="What is on the bench when you open it" />
        <ol className="mt-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ title, text }, index) => (
            <li key={title} className="border-line border-t py-5">
              <span aria-hidden className="mono text-faint text-sm">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className="mt-1 font-semibold text-lg">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <CallSteps onWatchDemo={onWatchDemo} />
      </div>
    </section>
  );
}

/** One service call from the driveway to the invoice, on one sheet. */
function CallSteps({ onWatchDemo }: { onWatchDemo: () => void }) {
  return (
    <div id="demo" className="mt-12 overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden className="ruled-edge h-2" />
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 pt-4 md:px-7">
        <h3 className="font-semibold text-2xl tracking-tight">How a call runs</h3>
        <Button variant="secondary" onClick={onWatchDemo}>
          <Play aria-hidden />
          See one in a minute
        </Button>
      </div>
      <ol className="grid gap-7 px-5 pt-6 pb-7 md:grid-cols-3 md:gap-9 md:px-7">
        <Step place="1" title="Say what it does">
          Model number from the sticker, symptoms in your own words, the code if there is one. <Mono>OE</Mono> or{' '}
          <Mono>0E</Mono>, the customer's words or shop slang: it reads both.
        </Step>
        <Step place="2" title="Measure once">
          The next best test is at the top, in figures you can read at arm's length. Add the reading to your words and
          the order of causes follows.
        </Step>
        <Step place="3" title="Fix it and move on">
          Steps, minutes, part and price on one page, printable, and kept with the call for the day it is asked for.
        </Step>
      </ol>
      <p className="border-line border-t bg-sunken px-5 py-3.5 text-muted text-sm md:px-7">
        Washers, dryers, refrigerators, dishwashers, ranges and ovens, microwaves. On the phone in the laundry room and
        on the desk in the office, in light and in dark.
      </p>
    </div>
  );
}

function Step({ place, title, children }: { place: string; title: string; children: ReactNode }) {
  return (
    <li>
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="mono inline-flex size-8 items-center justify-center rounded-md border border-accent font-semibold text-accent"
        >
          {place}
        </span>
        <h4 className="font-semibold text-lg">{title}</h4>
      </div>
      <p className="mt-2 text-muted">{children}</p>
    </li>
  );
}
