import { Mail } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SiteLinks } from './use-site-settings.ts';

/** An invitation to investors. */
export function Investment({ mail }: Pick<SiteLinks, 'mail'>) {
  return (
    <section id="investment" aria-labelledby="investment-title" className="border-line border-y bg-surface">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-end justify-between gap-x-12 gap-y-6 px-4 py-14 md:px-6 md:py-16">
        <SectionHeading id="investment-title" mark="Investment" title="Invest in the trade that keeps things running">
          Every confirmed repair makes the next diagnosis better, and machines won't stop breaking. If you know this
          trade, or back people who do, we'd like to hear from you.
        </SectionHeading>
        <Button asChild variant="secondary" size="lg">
          <a href={mail('Investment in DiagBuddy')}>
            <Mail aria-hidden />
            Talk to us
          </a>
        </Button>
      </div>
    </section>
  );
}
