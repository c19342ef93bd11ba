import { forgetAnswers } from './kept-answers.ts';
import { type KeptAccount, offlineDatabase } from './offline-database.ts';

const current = 'current';

/** Notes who is signed in, as the server just said. What was kept of another account goes. */
export async function keepAccount(userId: string, text: string): Promise<void> {
  const database = await offlineDatabase();
  if (database === null) return;
  try {
    const known = await database.get('account', current);
    if (known !== undefined && known.userId !== userId) await forgetAnswers();
    await database.put('account', { userId, text, contactAt: Date.now() }, current);
  } catch (error) {
    console.error('The account could not be kept for use offline.', error);
  }
}

/** Who was signed in when the server last answered; `null` for nobody. */
export async function readAccount(): Promise<KeptAccount | null> {
  return (await (await offlineDatabase())?.get('account', current)) ?? null;
}

/** The session ended elsewhere: nobody is shown as signed in without a connection. What waits stays for its account. */
export async function forgetAccount(): Promise<void> {
  await (await offlineDatabase())?.delete('account', current);
}
