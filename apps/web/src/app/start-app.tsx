import { prerenderedDataId } from '@diagbuddy/contract/document';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../shared/session/query-client.ts';
import { syncSessionAcrossTabs } from '../shared/session/session.ts';
import { routes } from './router.tsx';

/** Brings every page but the home page to life. */
export async function start(root: HTMLElement): Promise<void> {
  syncSessionAcrossTabs();
  restorePrerenderedData();
  // A query in the address (a promo code, a sign-in problem) changes what a page shows: it was prerendered without one.
  const isPrerendered = root.hasChildNodes() && window.location.search === '';
  if (!isPrerendered) return createRoot(root).render(<App router={createBrowserRouter(routes)} />);

  await loadFirstPage();
  // With `hydrationData`, the router takes the page for shown and leaves the place to which its reader has scrolled.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  // As a transition, React comes to life in small steps, between which the page answers to touch.
  startTransition(() => void hydrateRoot(root, <App router={router} />));
}

function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** Loads the code of the page at this address: what hydrates has to be, at once, what was prerendered. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

/** Puts the answers with which the page was prerendered (query key to answer, as JSON) where the page looks for them. */
export function restorePrerenderedData(): void {
  const text = document.getElementById(prerenderedDataId)?.textContent;
  if (text == null) return;
  const answers: Record<string, unknown> = JSON.parse(text);
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path], answer);
}
