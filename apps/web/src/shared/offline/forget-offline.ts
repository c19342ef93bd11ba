import { forgetAccount, readAccount } from './kept-account.ts';
import { forgetAnswers } from './kept-answers.ts';
import { forgetWaiting } from './waiting-calls.ts';

/** Clears the answers that this browser keeps, and whose they are. What waits to be sent stays for its account. */
export async function forgetKept(): Promise<void> {
  await forgetAnswers();
  await forgetAccount();
}

/** Clears all that this browser keeps of the account that signs out, what waits to be sent too. */
export async function forgetOffline(): Promise<void> {
  const account = await readAccount();
  if (account !== null) await forgetWaiting(account.userId);
  await forgetKept();
}
