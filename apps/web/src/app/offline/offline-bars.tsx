import { RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { takeUpdate } from './service-worker-updates.ts';

/** A line under the header that stays as long as it is true. */
export function StatusBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-line border-b bg-sunken print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 text-sm md:px-6">
        {children}
      </div>
    </section>
  );
}

/** Says that there is no connection, and what works all the same. */
export function OfflineBar() {
  return (
    <StatusBar label="Connection">
      <p role="status" className="flex min-w-0 items-center gap-2">
        <WifiOff aria-hidden className="size-4 shrink-0 text-muted" />
        No connection. You can read your newest diagnoses; what you add is sent later.
      </p>
    </StatusBar>
  );
}

/** Offers a newer version. The page is loaded anew only when the person says so: a form may be half filled in. */
export function UpdateBar() {
  return (
    <StatusBar label="Update">
      <p role="status" className="min-w-0">
        A new version of DiagBuddy is ready.
      </p>
      <Button variant="secondary" size="sm" onClick={takeUpdate}>
        <RefreshCw aria-hidden />
        Update now
      </Button>
    </StatusBar>
  );
}
