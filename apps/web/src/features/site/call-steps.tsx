import { Mono } from '../../ui/mono.tsx';

/** One service call from the driveway to the invoice. */
export function CallSteps() {
  return (
    <section id="a-call" className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20">
      <h2 className="max-w-xl font-semibold text-3xl tracking-tight">How a call runs</h2>
      <ol className="mt-9 grid gap-8 md:grid-cols-3 md:gap-10">
        <li>
          <StepHead place="1" title="Say what it does" />
          <p className="mt-2 text-muted">
            Model number from the sticker, symptoms in your own words, the code if there is one. <Mono>OE</Mono> or{' '}
            <Mono>0E</Mono>, the customer's words or shop slang: it reads both.
          </p>
        </li>
        <li>
          <StepHead place="2" title="Measure once" />
          <p className="mt-2 text-muted">
            The next best test is at the top, in figures you can read at arm's length. Add the reading to your words and
            the order of causes follows.
          </p>
        </li>
        <li>
          <StepHead place="3" title="Fix it and move on" />
          <p className="mt-2 text-muted">
            Steps, minutes, part and price on one page, printable, and kept with the call for the day it is asked for.
          </p>
        </li>
      </ol>
      <p className="mt-10 border-line border-t pt-5 text-muted">
        Washers, dryers, refrigerators, dishwashers, ranges and ovens, microwaves. On the phone in the laundry room and
        on the desk in the office, in light and in dark.
      </p>
    </section>
  );
}

function StepHead({ place, title }: { place: string; title: string }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="mono inline-flex size-8 items-center justify-center rounded-md border border-accent font-semibold text-accent"
      >
        {place}
      </span>
      <h3 className="font-semibold text-lg">{title}</h3>
    </div>
  );
}
