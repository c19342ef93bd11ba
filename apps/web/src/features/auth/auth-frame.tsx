import type { ReactNode } from 'react';
import { HydrationGate } from '../../ui/hydration-gate.tsx';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** Shown above the form: a banner. */
  banner?: ReactNode;
  /** Shown beside the form on a wide screen, below it on a phone. */
  aside: ReactNode;
  children: ReactNode;
}

/** The page around the sign-in and the sign-up form. */
export function AuthFrame({ title, lead, banner, aside, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-14 gap-y-8 px-4 py-6 md:px-6 md:py-12 lg:grid-cols-[minmax(0,27rem)_1fr]">
      <title>{`${title} · DiagBuddy`}</title>
      {banner !== undefined && (
        <div className="lg:col-span-2">
          <HydrationGate>{banner}</HydrationGate>
        </div>
      )}
      <div className="min-w-0">
        <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
        <p className="mt-1.5 mb-6 text-muted">{lead}</p>
        <HydrationGate remounts>{children}</HydrationGate>
      </div>
      <aside className="min-w-0 lg:pt-2">{aside}</aside>
    </div>
  );
}
