import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { type Page, pages } from '@diagbuddy/contract/pages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { queryClient } from '../shared/session/query-client.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { isRenderedWithoutUser } from './renders-without-user.ts';
import { routes } from './router.tsx';

/** One page as HTML, in the parts that a document is made of. */
interface PrerenderedPage {
  title: string;
  body: string;
  /** Answers that the page shows, by the path of their call. */
  data: Record<string, unknown>;
}

export { pageDescriptions };

/** The home page, without the router that it does not use. */
export async function renderHomePage(): Promise<PrerenderedPage> {
  const { Component: Home } = await import('./home.tsx');
  return split(
    renderToString(
      <StrictMode>
        <Home />
      </StrictMode>,
    ),
  );
}

/** Any other page as somebody sees it of whom nothing is known yet. */
export async function renderPage(path: string, accuracy: unknown): Promise<PrerenderedPage> {
  queryClient.clear();
  const data: Record<string, unknown> = path === '/accuracy' ? { '/api/accuracy': AccuracyReport.parse(accuracy) } : {};
  for (const [key, answer] of Object.entries(data)) queryClient.setQueryData([key], answer);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} and can't be prerendered.`);
  const page = split(
    renderToString(
      <StrictMode>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </StrictMode>,
    ),
  );
  queryClient.clear();
  return { ...page, data };
}

/** The `import()` calls that a path's routes wait for, as the bundler wrote them; empty for the home page. */
export function codeOfRoutes(path: string): string[] {
  const matches = matchRoutes(routes, path) ?? [];
  return matches.flatMap(({ route }) => (route.lazy === undefined ? [] : [String(route.lazy)]));
}

/** The paths of pages that show something useful while it is asked who is signed in. */
export const pathsRenderedWithoutUser: string[] = pages.filter((page) =>
  matchRoutes(routes, page)?.some(({ route }) => isRenderedWithoutUser(route.handle)),
);

/** The calls whose answers a page of the signed-in needs before it shows anything; `null`: whichever page of theirs. */
export function firstCalls(page: Page | null): string[] {
  const diagnosis = ['/api/diagnoses/:id', '/api/diagnoses/:id/tests'];
  return ['/api/auth/user', ...(page === '/diagnosis/:id' ? diagnosis : [])];
}

/** React writes what belongs into the head in front of everything else. */
function split(html: string): PrerenderedPage {
  const title = /^<title>([^<]*)<\/title>/.exec(html);
  return { title: title?.[1] ?? 'DiagBuddy', body: html.slice(title?.[0].length ?? 0), data: {} };
}
