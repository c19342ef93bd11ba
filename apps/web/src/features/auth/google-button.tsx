import { googleSignInPath } from '@diagbuddy/contract/return-path';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';

/**
 * Leaves the page for Google's sign-in: a full navigation, since Google answers with pages. It leads back as the password
 * does: to the page that the address names, or to the one in whose place the sign-in stands.
 */
export function GoogleButton() {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <Button asChild variant="secondary" data-google className="w-full">
      <a href={googleSignInPath(query.get('returnTo') ?? `${pathname}${search}`)}>
        <GoogleSign />
        Continue with Google
      </a>
    </Button>
  );
}

function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.7z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.1-4.1 1.1-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.3 14.2a7.2 7.2 0 0 1 0-4.5V6.6h-4a12 12 0 0 0 0 10.7z" />
      <path fill="#ea4335" d="M12 4.7c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5z" />
    </svg>
  );
}
