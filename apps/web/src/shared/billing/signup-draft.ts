import type { SignupForm } from '@diagbuddy/contract/account';
import { userStoragePrefix } from '../session/user-storage.ts';

const key = `${userStoragePrefix}signup-draft`;
const kept = ['firstName', 'lastName', 'email', 'promoCode'] as const;

/** What of a sign-up outlives the way to the payment and back: never a password. */
export type SignupDraft = Partial<Record<(typeof kept)[number], string>>;

/** Keeps what was typed for this tab, until the account is there. */
export function saveSignupDraft(form: SignupForm): void {
  const draft = Object.fromEntries(kept.map((name) => [name, form[name] ?? '']));
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage it is typed again.
  }
}

/** What was typed before the payment; empty where nothing is kept. */
export function readSignupDraft(): SignupDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const texts = kept.map((name) => [name, Reflect.get(stored, name)] as const);
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

export function clearSignupDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
