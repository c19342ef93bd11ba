import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

const anchorStyle = 'inline-flex min-h-11 items-center px-3 font-medium text-muted hover:text-ink';

/** The bar at the top of the home page. */
export function SiteHeader({ signUpLink }: { signUpLink: string }) {
  return (
    <header className="sticky top-0 z-30 bg-surface">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-4 px-4 md:px-6">
        <Link to="/" aria-label="DiagBuddy, AI-Powered Diagnostics" className="rounded-md">
          <Logo hasTagline />
        </Link>
        <nav aria-label="On this page" className="ml-4 hidden lg:flex">
          <a href="#what-you-get" className={anchorStyle}>
            What you get
          </a>
          <a href="#a-call" className={anchorStyle}>
            How a call runs
          </a>
        </nav>
        <nav aria-label="Account" className="ml-auto flex items-center gap-2">
          <Button asChild variant="ghost">
            <Link to="/login">Sign in</Link>
          </Button>
          <Button asChild className="hidden sm:inline-flex">
            <Link to={signUpLink}>Create account</Link>
          </Button>
        </nav>
      </div>
      <div aria-hidden className="ruled-edge h-2 border-line border-t" />
    </header>
  );
}
