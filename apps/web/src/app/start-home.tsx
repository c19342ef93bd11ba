import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isSignedOutDocument } from '../shared/settings/page-settings.ts';
import { Home } from './home.tsx';

const mayBeSignedIn = () => !isSignedOutDocument();

/** Brings the home page to life. */
export function start(root: HTMLElement): void {
  const page = (
    <StrictMode>
      <Home mayBeSignedIn={mayBeSignedIn} />
    </StrictMode>
  );
  // As a transition, React comes to life in small steps, between which the page answers to touch.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
