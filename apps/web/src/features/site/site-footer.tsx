import { Copyright } from '../../ui/copyright.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import type { SiteLinks } from './use-site-settings.ts';

const groups = [
  {
    title: 'Product',
    links: [
      { href: '#solution', label: 'Solution' },
      { href: '#demo', label: 'Demo' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/accuracy', label: 'Accuracy' },
      { href: '/login', label: 'Sign in' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '#partnerships', label: 'Partnerships' },
      { href: '#investment', label: 'Investment' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: '/documentation', label: 'Documentation' },
      { href: '/training', label: 'Training' },
      { href: '/api-reference', label: 'API Reference' },
    ],
  },
] as const;

const linkStyle = 'inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline md:min-h-8';

/** The foot of the home page. */
export function SiteFooter({ mail }: Pick<SiteLinks, 'mail'>) {
  return (
    <footer className="mt-auto border-line border-t bg-surface text-sm">
      <nav
        aria-label="Footer"
        className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-x-6 gap-y-7 px-4 py-8 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:px-6"
      >
        <div className="col-span-2 flex flex-col items-start gap-3 md:col-span-1">
          <Logo hasTagline />
          <ThemeSwitch />
        </div>
        {groups.map(({ title, links }) => (
          <div key={title} className="flex flex-col items-start">
            <p className="mb-1 font-semibold">{title}</p>
            {links.map(({ href, label }) => (
              <a key={href} href={href} className={linkStyle}>
                {label}
              </a>
            ))}
            {title === 'Help' && (
              <a href={mail()} className={linkStyle}>
                Contact
              </a>
            )}
          </div>
        ))}
      </nav>
      <p className="mx-auto w-full max-w-6xl border-line border-t px-4 py-4 text-faint md:px-6">
        <Copyright />
      </p>
    </footer>
  );
}
