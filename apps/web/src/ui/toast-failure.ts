import { toastMessage } from '../lib/errors.ts';
import { toast } from './toast-store.ts';

/** Tells that something failed, in the server's own words or else in those of `otherwise`; answers what was said. */
export function toastFailure(error: unknown, { title, otherwise }: { title: string; otherwise: string }): string {
  const description = toastMessage(error, otherwise);
  toast({ title, description, variant: 'destructive' });
  return description;
}
