import { TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';

/** What is shown when a page breaks, or when its code could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const isCodeMissing = error instanceof TypeError && /dynamically imported|module script/i.test(error.message);
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center gap-2 px-4 py-16 text-center">
      <title>Something went wrong · DiagBuddy</title>
      <TriangleAlert aria-hidden className="size-9 text-caution" strokeWidth={1.5} />
      <h1 className="font-semibold text-2xl tracking-tight">
        {isCodeMissing ? "This page couldn't load" : 'Something went wrong on this page'}
      </h1>
      <p className="max-w-md text-muted">
        {isCodeMissing
          ? "Your connection dropped, or there's a newer version of DiagBuddy. Reload the page to continue."
          : 'Everything you saved is safe. Reload the page. If it happens again, tell us what you were doing.'}
      </p>
      {isRouteErrorResponse(error) && <p className="mono text-faint">{error.status}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button asChild variant="secondary">
          <a href="/">Take Me Home</a>
        </Button>
      </div>
    </div>
  );
}
