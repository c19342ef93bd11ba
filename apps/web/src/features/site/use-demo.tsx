import { lazy, type ReactNode, Suspense, useState } from 'react';

const loadDialog = () => import('./demo/demo-dialog.tsx');
const DemoDialog = lazy(async () => ({ default: (await loadDialog()).DemoDialog }));

/** The demo: its code is loaded when somebody wants to see it. */
export function useDemo(): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen');
  return {
    open: () => setState('open'),
    dialog: state !== 'unseen' && (
      <Suspense>
        <DemoDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    ),
  };
}
