import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

const linkStyle = 'inline-flex min-h-11 items-center hover:text-ink hover:underline';

/** The foot of the home page. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-line border-t bg-surface">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-6 text-muted text-sm md:px-6">
        <Logo />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <Link to="/login" className={linkStyle}>
            Sign in
          </Link>
          <Link to="/signup" className={linkStyle}>
            Create account
          </Link>
          <Link to="/dashboard" className={linkStyle}>
            Dashboard
          </Link>
          <Link to="/accuracy" className={linkStyle}>
            Accuracy
          </Link>
        </nav>
        <ThemeSwitch />
        <p className="w-full text-faint">© {new Date().getFullYear()} DiagBuddy. All rights reserved.</p>
      </div>
    </footer>
  );
}
