const goods = [
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

/** What a technician gets, six plain things. */
export function WhatYouGet() {
  return (
    <section id="what-you-get" className="border-line border-y bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20">
        <h2 className="max-w-xl font-semibold text-3xl tracking-tight">What is on the bench when you open it</h2>
        <ol className="mt-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {goods.map(({ title, text }, index) => (
            <li key={title} className="border-line border-t py-5">
              <span aria-hidden className="mono text-faint text-sm">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className="mt-1 font-semibold text-lg">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
