import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Mono } from '../../ui/mono.tsx';
import { SectionHeading } from './section-heading.tsx';

const benefits = [
  {
    title: 'Causes, ranked and explained',
    text: "Every cause comes with its probability and the words that point to it or away from it. If there isn't enough to go on, you get a question, not a guess.",
  },
  {
    title: 'The test that settles it',
    text: "One measurement first: where to put the leads, the reading to expect, and what it means if it's off.",
  },
  {
    title: 'Error codes for this platform',
    text: 'A code is read for the machine family in front of you, because the same code means something else on another one.',
  },
  {
    title: 'Repair steps to check off',
    text: 'Minutes and safety warnings at every step. Put the phone away and come back: your check marks are still there.',
  },
  {
    title: 'Part numbers you can order',
    text: 'A number shows up only when a source confirms it, with alternates, prices and the date of each price.',
  },
  {
    title: 'A record of every call',
    text: 'Model, symptoms, findings and outcome stay together, ready for the callback and for the office.',
  },
] as const;

/** What a technician gets, how a call goes with it, and where to watch one. */
export function Solution({ onWatchDemo }: { onWatchDemo: () => void }) {
  return (
    <section id="solution" aria-labelledby="solution-title">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20">
        <SectionHeading id="solution-title" mark="The solution" title="What you get on every call" />
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

/** One service call in three steps. */
function CallSteps({ onWatchDemo }: { onWatchDemo: () => void }) {
  return (
    <div id="demo" className="mt-12 overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden className="ruled-edge h-2" />
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 pt-4 md:px-7">
        <h3 className="font-semibold text-2xl tracking-tight">How a call goes</h3>
        <Button variant="secondary" onClick={onWatchDemo}>
          <Play aria-hidden />
          Watch one in a minute
        </Button>
      </div>
      <ol className="grid gap-7 px-5 pt-6 pb-7 md:grid-cols-3 md:gap-9 md:px-7">
        <Step place="1" title="Say what it does">
          Model number from the sticker, symptoms in your own words, and the code if there is one. <Mono>OE</Mono> or{' '}
          <Mono>0E</Mono>, the customer's words or shop slang: it understands them all.
        </Step>
        <Step place="2" title="Measure once">
          The next best test is at the top, in figures you can read at arm's length. Add your reading, and the ranking
          updates.
        </Step>
        <Step place="3" title="Fix it and move on">
          Steps, minutes, part and price on one page. Print it, and it's still on file when someone asks.
        </Step>
      </ol>
      <p className="border-line border-t bg-sunken px-5 py-3.5 text-muted text-sm md:px-7">
        Washers, dryers, refrigerators, dishwashers, ranges and ovens, microwaves. On your phone in the laundry room and
        at the desk in the office, in light and dark mode.
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
