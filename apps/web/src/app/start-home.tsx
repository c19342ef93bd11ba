import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Component as HomePage } from '../features/site/home-page.tsx';

/** Brings the home page to life. */
export function start(root: HTMLElement): void {
  const page = (
    <StrictMode>
      <HomePage />
    </StrictMode>
  );
  // As a transition, React comes to life in small steps, between which the page answers to touch.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
