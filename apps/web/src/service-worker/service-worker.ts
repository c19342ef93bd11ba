import { appShellPath } from '@diagbuddy/contract/pages';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';

/* The types of a service worker and those of a page can't stand in one program: what is used here of them. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
declare const self: WorkerScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** How long a page may be waited for before the kept shell opens instead: bars without bits are no connection. */
const pageWaitMs = 4_000;

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Answers of the server are no files: what is kept of them lies in the store of the page, per account.
  if (request.method !== 'GET' || url.origin !== location.origin || /^\/(api|sandbox|metrics)\b/.test(url.pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else event.respondWith(openFile(request));
});

// A new version waits until the person takes it, or until the last page of the old one is closed.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

async function openPage(request: Request): Promise<Response> {
  const shell = await matchPrecache(appShellPath);
  if (shell === undefined) return fetch(request);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(pageWaitMs) });
  } catch {
    return shell;
  }
}

async function openFile(request: Request): Promise<Response> {
  // What the engine knows lies in a cache of its own.
  return (await matchPrecache(request.url)) ?? (await caches.match(request)) ?? fetch(request);
}
