import { savesData } from './data-saver.ts';

/** Where the browser keeps the files of the engine; the service worker looks there too. */
const cacheName = 'diagbuddy-engine';
/** A choice for the device, as the theme is: it holds nothing of the person. */
const switchKey = 'diagbuddy-offline-engine';

export type EngineDownload =
  | { kind: 'unknown' | 'off' | 'absent' | 'ready' | 'failed' }
  | { kind: 'loading'; loadedBytes: number };

const bytesOf = (files: typeof ENGINE_FILES): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const neededFiles = ENGINE_FILES.filter(({ isNeeded }) => isNeeded);

/** How much is loaded once, compressed, in bytes. */
export const engineBytes = bytesOf(ENGINE_FILES);

/** After so much of it the engine diagnoses; the rest makes it read complaints better. In bytes. */
export const neededBytes = bytesOf(neededFiles);

let state: EngineDownload = { kind: 'unknown' };
const listeners = new Set<() => void>();

function set(next: EngineDownload): void {
  state = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const engineDownload = (): EngineDownload => state;

export function subscribeToEngineDownload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this person wants diagnoses without a connection on this device; as nothing was said, yes unless data is saved. */
export function wantsEngine(): boolean {
  const choice = localStorage.getItem(switchKey);
  return choice === null ? !savesData() : choice === 'on';
}

/** Switches it for this device: on loads what is missing, off gives the room back. */
export async function switchEngine(isWanted: boolean, workerPath: string): Promise<void> {
  localStorage.setItem(switchKey, isWanted ? 'on' : 'off');
  if (isWanted) return loadEngine(workerPath);
  set({ kind: 'off' });
  await caches.delete(cacheName);
}

/**
 * Loads the files of the engine that are not here yet, one after another, those first without which it can't diagnose;
 * those of older versions go.
 * `workerPath`: the address of its program. What fails is tried again at the next visit.
 */
export async function loadEngine(workerPath: string): Promise<void> {
  if (!wantsEngine()) return set({ kind: 'off' });
  if (!('caches' in globalThis) || state.kind === 'loading') return;
  try {
    const cache = await caches.open(cacheName);
    const paths = [workerPath, ...ENGINE_FILES.map(({ path }) => path)];
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await Promise.all([...known].filter((path) => !paths.includes(path)).map((path) => cache.delete(path)));
    let loadedBytes = 0;
    for (const path of paths) {
      if (!known.has(path)) {
        set({ kind: 'loading', loadedBytes });
        await cache.add(path);
      }
      loadedBytes += ENGINE_FILES.find((file) => file.path === path)?.bytes ?? 0;
    }
    set(wantsEngine() ? { kind: 'ready' } : { kind: 'off' });
  } catch (error) {
    console.error('What the engine knows could not be loaded for use offline.', error);
    set({ kind: (await hasEngine(workerPath)) ? 'ready' : 'failed' });
  }
}

/** Whether the engine can diagnose on this device. */
export async function hasEngine(workerPath: string): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return false;
  const cache = await caches.open(cacheName);
  const found = await Promise.all(
    [workerPath, ...neededFiles.map(({ path }) => path)].map((path) => cache.match(path)),
  );
  return found.every((response) => response !== undefined);
}
