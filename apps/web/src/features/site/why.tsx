import { ArrowRight, BadgeCheck, CalendarX2, ReceiptText } from 'lucide-react';
import { Mono } from '../../ui/mono.tsx';
import { SectionHeading } from './section-heading.tsx';

const claims = [
  { figure: '40%', words: 'faster diagnosis' },
  { figure: '25%', words: 'fewer callbacks' },
  { figure: '$2K+', words: 'monthly savings per technician' },
  { figure: '500+', words: 'businesses' },
] as const;

const promises = [
  { icon: ReceiptText, words: '30-day money-back guarantee' },
  { icon: CalendarX2, words: 'Cancel anytime' },
  { icon: BadgeCheck, words: 'Part numbers only where a source confirms them' },
] as const;

/** The claims, and next to them what is measured. */
export function Why() {
  return (
    <section id="why-diagbuddy" aria-labelledby="why-title" className="border-line border-y bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20">
        <SectionHeading id="why-title" mark="Why DiagBuddy" title="The level of a 50-year veteran, on the first visit">
          What an old hand knows about a platform, its weak parts and the order to check them is there for the newest
          tech on the team.
        </SectionHeading>
        <dl className="mt-9 grid grid-cols-2 border-line border-t lg:grid-cols-4">
          {claims.map(({ figure, words }) => (
            <div
              key={figure}
              className="flex flex-col-reverse justify-end border-line border-b py-5 pr-4 even:border-l even:pl-5 lg:border-l lg:pl-5 lg:first:border-l-0 lg:first:pl-0"
            >
              <dt className="mt-2 text-muted">{words}</dt>
              <dd className="mono font-semibold text-figure text-accent tracking-tight">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
          {promises.map(({ icon: Icon, words }) => (
            <li key={words} className="flex items-center gap-2 font-medium">
              <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
              {words}
            </li>
          ))}
        </ul>
        <Measured />
      </div>
    </section>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** How often it is right, as measured, on a scale from 0 to 100%. */
function Measured() {
  const { cases, top1, top3 } = MEASURED_ACCURACY;
  return (
    <div className="mt-10 grid gap-x-12 gap-y-6 rounded-lg border border-line bg-paper p-5 md:p-7 lg:grid-cols-[0.9fr_1fr]">
      <div>
        <h3 className="font-semibold text-xl">Measured, misses included</h3>
        <p className="mt-2 text-muted">
          We run the engine on {cases} completed repairs it hasn't learned from and publish what it got wrong. Every
          answer tells you how sure it is.
        </p>
        <a
          href="/accuracy"
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
        >
          How often the diagnosis is right
          <ArrowRight aria-hidden className="size-4" />
        </a>
      </div>
      <dl className="grid content-center gap-5">
        <Share name="Right part named first" share={top1} />
        <Share name="Right part in the top three" share={top3} />
      </dl>
    </div>
  );
}

function Share({ name, share }: { name: string; share: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <dt>{name}</dt>
      <dd>
        <Mono className="font-semibold text-xl">{percent(share)}</Mono>
      </dd>
      <dd aria-hidden className="col-span-2 mt-1.5">
        <span className="block h-2.5 rounded-sm bg-sunken">
          <span className="block h-full rounded-sm bg-accent" style={{ width: percent(share) }} />
        </span>
        <span className="ruled-edge mt-0.5 block h-2" />
      </dd>
    </div>
  );
}
