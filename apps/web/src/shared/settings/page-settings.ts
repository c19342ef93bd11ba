import { documentMetas, noSession, settingsPlaceholders } from '@diagbuddy/contract/document';
import type { PublicSettings } from '@diagbuddy/contract/status';

/**
 * The server's settings as its document carries them; `null` where the document came from elsewhere (`npm run dev`).
 * While a page is prerendered: the placeholders that the server fills in.
 */
export function readPageSettings(): PublicSettings | null {
  if (typeof document === 'undefined') return settingsPlaceholders;
  const settings: unknown = JSON.parse(readMeta(documentMetas.settings) ?? 'null');
  return isSettings(settings) ? settings : null;
}

/** Whether the browser sent no session cookie for this document, so the visitor can't be signed in. */
export function isSignedOutDocument(): boolean {
  return typeof document !== 'undefined' && readMeta(documentMetas.session) === noSession;
}

function readMeta(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}

// By hand, not with the contract's schema: the home page needs these two words and none of zod.
function isSettings(value: unknown): value is PublicSettings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contactEmail' in value &&
    typeof value.contactEmail === 'string' &&
    'betaPromoCode' in value &&
    typeof value.betaPromoCode === 'string'
  );
}
