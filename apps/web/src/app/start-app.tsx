import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followOtherTabs } from '../lib/session.ts';
import { takePrerenderedData } from './prerendered-data.ts';
import { routes } from './router.tsx';

/** Brings every page but the home page to life. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs();
  takePrerenderedData();
  const router = createBrowserRouter(routes);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // A query in the address (a promo code, a sign-in problem) changes what a page shows: it was prerendered without one.
  if (!root.hasChildNodes() || window.location.search !== '') return createRoot(root).render(app);
  await pageLoaded(router);
  hydrateRoot(root, app);
}

/** Waits for the code of the first page: what hydrates has to be what was prerendered. */
function pageLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
