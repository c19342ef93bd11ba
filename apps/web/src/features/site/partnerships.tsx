import { Factory, type LucideIcon, PackageSearch, Truck } from 'lucide-react';
import { MailCard } from './mail-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SiteLinks } from './use-site-settings.ts';

const partners: readonly { icon: LucideIcon; name: string; text: string; subject: string }[] = [
  {
    icon: PackageSearch,
    name: 'Parts suppliers',
    text: "Your stock and prices appear next to the part the moment it's needed, in front of the person who orders it.",
    subject: 'Partnership: parts supplier',
  },
  {
    icon: Factory,
    name: 'Manufacturers',
    text: 'Your service knowledge reaches the technician at the machine, and you get figures on what fails in the field.',
    subject: 'Partnership: manufacturer',
  },
  {
    icon: Truck,
    name: 'Large repair companies',
    text: 'One standard of diagnosis across every team, with the outcomes of your own repairs improving the next answer.',
    subject: 'Partnership: repair company',
  },
];

/** Who may want to work with us, and how to say so. */
export function Partnerships({ mail }: Pick<SiteLinks, 'mail'>) {
  return (
    <section id="partnerships" aria-labelledby="partnerships-title">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20">
        <SectionHeading id="partnerships-title" mark="Partnerships" title="Put what you know where the repair happens">
          A diagnosis is only as good as the knowledge and the parts behind it. We're looking for partners on both
          sides.
        </SectionHeading>
        <ul className="mt-9 grid gap-4 md:grid-cols-3">
          {partners.map(({ icon, name, text, subject }) => (
            <MailCard
              key={name}
              icon={icon}
              title={name}
              heading="h3"
              text={text}
              mail={{ href: mail(subject), about: `a partnership with ${name.toLowerCase()}` }}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
