import type { LucideIcon } from 'lucide-react';

interface MailCardProps {
  icon: LucideIcon;
  title: string;
  /** As deep as the page's outline has come. */
  heading: 'h2' | 'h3';
  text: string;
  /** Where the link leads, and what it says of its subject to who hears it; absent until the address is known. */
  mail?: { href: string; about: string } | undefined;
}

/** A reason to write to us, and the link that does it. */
export function MailCard({ icon: Icon, title, heading: Heading, text, mail }: MailCardProps) {
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.5} />
      <Heading className="mt-3 font-semibold text-lg">{title}</Heading>
      <p className="mt-1.5 mb-3 text-muted">{text}</p>
      {mail !== undefined && (
        <a
          href={mail.href}
          className="mt-auto inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Email us
          <span className="sr-only"> about {mail.about}</span>
        </a>
      )}
    </li>
  );
}
