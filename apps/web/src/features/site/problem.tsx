import type { ReactNode } from 'react';
import { Mono } from '../../ui/mono.tsx';
import { SectionHeading } from './section-heading.tsx';

/** What guessing costs. */
export function Problem() {
  return (
    <section id="problem" aria-labelledby="problem-title" className="border-line border-y bg-surface">
      <div className="mx-auto grid w-full max-w-6xl gap-x-14 gap-y-9 px-4 py-14 md:px-6 md:py-20 lg:grid-cols-[0.8fr_1fr]">
        <SectionHeading id="problem-title" mark="The problem" title="A wrong guess costs a trip">
          The knowledge that closes a call in one visit is in a few people's heads, on tech sheets behind the console,
          and on forums that answer tomorrow.
        </SectionHeading>
        <dl className="grid content-start">
          <Entry term="The second trip">
            The fault was obvious once the panel was off. The part wasn't on the van, and now the customer takes another
            morning off work.
          </Entry>
          <Entry term="Parts on a hunch">
            Board first, then the actuator, then the harness. Every swap was a guess, every return has a fee, and the
            callback is on you.
          </Entry>
          <Entry term="One code, many meanings">
            <Mono>F21</Mono> is a slow drain on one front-loader and a motor with worn brushes on another. A chart for
            the wrong family sends you to the wrong end of the machine.
          </Entry>
        </dl>
      </div>
    </section>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-t py-5 last:border-b sm:grid-cols-[11rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
