import type { Mail } from './outbox.ts';

/** What carries mail out of the outbox. */
export interface Mailer {
  /** @throws Error with the server's reason when it does not take the mail */
  deliver(mail: Mail): Promise<void>;
  /** Connects and signs in without sending anything. @throws Error where the server doesn't take us */
  check(): Promise<void>;
}
