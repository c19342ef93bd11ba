import { ArrowLeft, House } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { HydrationGate } from '../ui/hydration-gate.tsx';
import { NotFoundIllustration } from './not-found-illustration.tsx';

/** Any address that is no page. */
export function Component() {
  const navigate = useNavigate();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 py-16 text-center">
      <title>Page not found · DiagBuddy</title>
      <NotFoundIllustration />
      <p className="mono mt-4 text-faint">404</p>
      <h1 className="font-semibold text-3xl tracking-tight">Oops! Lost in Space</h1>
      <p className="max-w-md text-muted">
        There's no page at this address. It may have moved, or the link may be incomplete.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/">
            <House aria-hidden />
            Take Me Home
          </Link>
        </Button>
        <HydrationGate>
          <Button variant="secondary" onClick={() => navigate(-1)}>
            <ArrowLeft aria-hidden />
            Go Back
          </Button>
        </HydrationGate>
      </div>
    </div>
  );
}
