/** How long a page that has loaded is left to its reader before anything starts in the background, in milliseconds. */
const quietAfterLoadMs = 3_000;

/** Settles once this page has loaded, has had time to come to life, and the browser has nothing better to do. */
export async function pageAtRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, quietAfterLoadMs));
  // Safari has no idle callbacks; the pause has to do there.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
}
