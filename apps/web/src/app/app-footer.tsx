import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../shared/session/use-user.ts';
import { Copyright } from '../ui/copyright.tsx';
import { useInBrowser } from '../ui/in-browser.ts';
import { Logo } from '../ui/logo.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { administrationLinksOf, type FooterLink, footerLinks } from './navigation.ts';
import { ServiceStatusPanel } from './service-status-panel.tsx';

const linkStyle = 'inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline md:min-h-8';

/** The foot of every page: links to what exists, the live state of the services, who stands behind it. */
export function AppFooter() {
  const { user } = useUser();
  const host = useInBrowser(() => window.location.host, '');
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-x-6 gap-y-7 px-4 py-8 text-sm md:grid-cols-[1.4fr_0.8fr_0.9fr] md:px-6 lg:grid-cols-[1.4fr_0.8fr_0.9fr_1.4fr]">
        <div className="col-span-2 flex flex-col items-start gap-3 md:col-span-1">
          <Logo hasTagline />
          <p className="text-muted">Professional Edition</p>
          <ThemeSwitch />
        </div>
        <LinkGroup
          title="Product"
          links={user ? [...footerLinks.signedIn, ...administrationLinksOf(user)] : footerLinks.signedOut}
        />
        <LinkGroup title="Help" links={footerLinks.help} />
        <ServiceStatusPanel />
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4 py-4 text-faint text-sm md:px-6">
          <p className="flex items-center gap-2">
            <ShieldCheck aria-hidden className="size-4 shrink-0 text-accent" />
            Secured by DiagBuddy: hashed passwords, sign-out on any device, no third-party trackers
          </p>
          <nav aria-label="About" className="flex flex-wrap gap-x-5">
            {footerLinks.about.map(({ to, label }) => (
              <Link key={label} to={to} className={linkStyle}>
                {label}
              </Link>
            ))}
          </nav>
          <p>
            <Copyright />
            <span className="ml-3">{host}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title} className="flex flex-col items-start">
      <p className="mb-1 font-semibold">{title}</p>
      {links.map(({ to, label }) => (
        <Link key={label} to={to} className={linkStyle}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
