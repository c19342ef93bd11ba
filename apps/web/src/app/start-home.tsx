import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Component as HomePage } from '../features/site/home-page.tsx';

/** Brings the home page to life. */
export function start(root: HTMLElement): void {
  const page = (
    <StrictMode>
      <HomePage />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
