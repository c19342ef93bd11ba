/** How long the Launch App button waits. */
export const launchDelayMs = 300;

const toAddress = (address: string) => window.location.assign(address);

/** Goes to the dashboard after a moment; answers how to call it off. */
export function launchApp(go: (address: string) => void = toAddress): () => void {
  const timer = setTimeout(() => go('/dashboard'), launchDelayMs);
  return () => clearTimeout(timer);
}
