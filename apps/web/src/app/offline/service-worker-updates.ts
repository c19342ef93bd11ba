const path = '/sw.js';

let waiting: ServiceWorker | null = null;
let isRegistered = false;
let isTakenOver = false;
const listeners = new Set<() => void>();

/** Has the browser keep the product for use offline, once; over plain http from another machine it can't. */
export async function registerServiceWorker(): Promise<void> {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  try {
    const registration = await navigator.serviceWorker.register(path);
    // Where registering is switched off, nothing comes back.
    if (registration) follow(registration);
  } catch (error) {
    console.error('The browser does not keep this app for use offline.', error);
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller it is the first one, which needs nobody's leave.
    waiting = worker !== null && navigator.serviceWorker.controller !== null ? worker : null;
    for (const listener of listeners) listener();
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(registration.waiting);
    });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTakenOver) window.location.reload();
  });
}

/** For `useSyncExternalStore`: whether a newer version waits to be taken. */
export const isUpdateWaiting = (): boolean => waiting !== null;

export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the newer version and loads the page anew with it. */
export function takeUpdate(): void {
  isTakenOver = true;
  waiting?.postMessage('take-over');
}
