import { useQuery } from '@tanstack/react-query';
import { Factory, LifeBuoy, Mail, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { publicSettingsQuery } from '../../../shared/settings/public-settings.ts';
import { MailCard } from '../mail-card.tsx';

const reasons = [
  {
    icon: LifeBuoy,
    title: 'Support',
    text: "Something isn't working, or a diagnosis was plainly wrong. Tell us the model number and what you typed. If an error showed a request ID, include that too.",
    subject: 'Support',
  },
  {
    icon: Factory,
    title: 'Partnerships',
    text: 'You supply parts, build machines or run a large repair company, and want to work with us.',
    subject: 'Partnership',
  },
  {
    icon: TrendingUp,
    title: 'Investment',
    text: 'You want to invest in the trade that keeps things running.',
    subject: 'Investment in DiagBuddy',
  },
  {
    icon: Mail,
    title: 'Privacy and accounts',
    text: 'You want to see, correct or delete what we store about you.',
    subject: 'My data',
  },
] as const;

/** /contact: one address, and what to write to it. */
export function Component() {
  const { data: settings } = useQuery(publicSettingsQuery);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-7 md:px-6 md:py-12">
      <title>Contact · DiagBuddy</title>
      <h1 className="font-semibold text-4xl tracking-tight">Contact</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">
        One address for everything, read by a person.
        {settings !== undefined && (
          <>
            {' '}
            <a
              href={`mailto:${settings.contactEmail}`}
              className="font-semibold text-accent underline underline-offset-4"
            >
              {settings.contactEmail}
            </a>
          </>
        )}
      </p>
      <ul className="mt-9 grid gap-4 sm:grid-cols-2">
        {reasons.map(({ icon, title, text, subject }) => (
          <MailCard
            key={title}
            icon={icon}
            title={title}
            heading="h2"
            text={text}
            mail={
              settings && {
                href: `mailto:${settings.contactEmail}?subject=${encodeURIComponent(subject)}`,
                about: title.toLowerCase(),
              }
            }
          />
        ))}
      </ul>
      <p className="mt-8 text-muted">
        Need an answer now? Try the{' '}
        <Link to="/documentation" className="font-medium text-accent underline underline-offset-2">
          documentation
        </Link>{' '}
        or the{' '}
        <Link to="/training" className="font-medium text-accent underline underline-offset-2">
          training
        </Link>
        .
      </p>
    </div>
  );
}
