import { type ApiRequest, parseAnswer, sendRequest } from '../../lib/api-client.ts';
import { isNetworkError } from '../../lib/errors.ts';
import { offlineDatabase } from './offline-database.ts';

/** 50 diagnoses with their tests and jobs, and the lists that name them. */
const mostAnswers = 154;

/** Counts the times that everything was forgotten: an answer that was asked for before belongs to nobody anymore. */
let epoch = 0;

/**
 * A GET as `apiRequest` does it, whose answer is kept in this browser; without a connection, the answer that was kept.
 * Throws as `apiRequest` does.
 */
export async function keptRequest<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const startedIn = epoch;
  try {
    const text = await (await sendRequest(request)).text();
    const answer = parseAnswer(request, text);
    if (startedIn === epoch) await keepAnswer(request.path, text);
    return answer;
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const kept = await readKept(request);
    if (kept === null) throw error;
    return kept;
  }
}

/** The kept answer to a request; `null` where there is none, or an older version of the product kept it. */
export async function readKept<Answer>(request: ApiRequest<Answer>): Promise<Answer | null> {
  const database = await offlineDatabase();
  const kept = await database?.get('answers', request.path);
  if (kept === undefined) return null;
  try {
    return parseAnswer(request, kept.text);
  } catch {
    return null;
  }
}

/** Keeps an answer, and lets the oldest go. What can't be kept is missing offline, and nothing else fails for it. */
export async function keepAnswer(path: string, text: string, keptAt = Date.now()): Promise<void> {
  const database = await offlineDatabase();
  if (database === null) return;
  try {
    const transaction = database.transaction('answers', 'readwrite');
    await transaction.store.put({ path, text, keptAt });
    const tooMany = (await transaction.store.count()) - mostAnswers;
    if (tooMany > 0) {
      const oldest = await transaction.store.index('keptAt').getAllKeys(null, tooMany);
      await Promise.all(oldest.map((key) => transaction.store.delete(key)));
    }
    await transaction.done;
  } catch (error) {
    console.error(`${path} could not be kept for use offline.`, error);
  }
}

/** Forgets every kept answer, those included that are on their way. */
export async function forgetAnswers(): Promise<void> {
  epoch += 1;
  await (await offlineDatabase())?.clear('answers');
}
