import type { Mail } from './outbox.ts';

/** What carries mail out of the outbox. */
export interface Mailer {
  /** @throws Error with the server's reason when it does not take the mail */
  deliver(mail: Mail): Promise<void>;
}
