import { Mono } from '../../../ui/mono.tsx';

const hints = [
  {
    title: "What it does and what it doesn't",
    example: "fills and drains but won't agitate or spin",
    why: 'What works rules out as much as what fails.',
  },
  { title: 'Every code on the display', example: 'F7 E1', why: 'Type it any way you like: F7E1, f7 e1, 5E, SE.' },
  {
    title: 'What you measured',
    example: 'drain pump 15 ohms, 120 V at the inlet',
    why: 'A reading beats a guess.',
  },
  {
    title: "What you've already tried",
    example: 'swapped the lid lock',
    why: 'A part that tested good moves down the list.',
  },
];

/** How to write symptoms that lead to a good diagnosis; shown until there is a result. */
export function WritingGuide() {
  return (
    <section aria-labelledby="writing-guide-title" className="lg:pt-2">
      <h2 id="writing-guide-title" className="font-semibold text-lg">
        How to get a sharp diagnosis{' '}
      </h2>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {hints.map(({ title, example, why }) => (
          <div key={title} className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3 sm:grid-cols-2">
            <dt className="font-medium text-ink">{title}</dt>
            <dd>
              <Mono className="text-ink text-sm">{example}</Mono>
              <span className="block text-muted text-sm">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        Every answer shows its evidence: which of your words led to it, what else it could be, and the one test to do
        next.
      </p>
    </section>
  );
}
