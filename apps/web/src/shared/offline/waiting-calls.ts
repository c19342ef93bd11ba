import { offlineDatabase } from './offline-database.ts';
import type { WaitingCall, WaitingProblem } from './waiting-call.ts';

/** More than a technician does in weeks without a connection; the form keeps what does not fit. */
const mostWaiting = 500;

/** Nothing could be kept: the browser has no store, its disk is full, or too much waits already. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

let shown: { userId: string; calls: readonly WaitingCall[] } | null = null;
const listeners = new Set<() => void>();
const nothing: readonly WaitingCall[] = [];

/** For `useSyncExternalStore`: what waits of an account, oldest first; empty until it was read. */
export function waitingCallsOf(userId: string): readonly WaitingCall[] {
  return shown?.userId === userId ? shown.calls : nothing;
}

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Other tabs and the sender of this one change the store: all of them read it anew. */
function channel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : openChannel();
}
let opened: BroadcastChannel | null = null;
function openChannel(): BroadcastChannel {
  opened ??= new BroadcastChannel('diagbuddy-waiting');
  return opened;
}

/** Reads what waits of an account, and follows the other tabs from then on; answers how to stop. */
export function followWaiting(userId: string): () => void {
  const refresh = () => void readWaiting(userId);
  refresh();
  channel()?.addEventListener('message', refresh);
  return () => channel()?.removeEventListener('message', refresh);
}

/** What waits of an account, oldest first. */
export async function readWaiting(userId: string): Promise<readonly WaitingCall[]> {
  const database = await offlineDatabase();
  const calls = (await database?.getAllFromIndex('waiting', 'userId', userId)) ?? [];
  calls.sort((one, other) => one.askedAt - other.askedAt || (one.id < other.id ? -1 : 1));
  shown = { userId, calls };
  for (const listener of listeners) listener();
  return calls;
}

/** Whether something of a diagnosis waits: what comes after it has to wait behind it. */
export async function isWaiting(userId: string, diagnosisId: string): Promise<boolean> {
  return (await readWaiting(userId)).some((call) => call.diagnosisId === diagnosisId);
}

/** The call with that id, whatever became of it; a waiting diagnosis has the diagnosis' own id. */
export async function findWaiting(id: string): Promise<WaitingCall | null> {
  return (await (await offlineDatabase())?.get('waiting', id)) ?? null;
}

/** Keeps a call until it can be sent. @throws NotKept where the browser does not keep it: then nothing is lost but time */
export async function addWaiting(call: WaitingCall): Promise<void> {
  const database = await offlineDatabase();
  if (database === null) throw new NotKept('This browser keeps nothing for later.');
  try {
    const transaction = database.transaction('waiting', 'readwrite', { durability: 'strict' });
    if ((await transaction.store.count()) >= mostWaiting) throw new NotKept('Too much is waiting to be sent already.');
    await transaction.store.put(call);
    await transaction.done;
  } catch (error) {
    if (error instanceof NotKept) throw error;
    throw new NotKept('This device has no room left to keep it.', { cause: error });
  }
  await changed(call.userId);
}

/** Takes a call out: it was sent, or is not wanted anymore. */
export async function removeWaiting({ id, userId }: Pick<WaitingCall, 'id' | 'userId'>): Promise<void> {
  await (await offlineDatabase())?.delete('waiting', id);
  await changed(userId);
}

/** Notes why a call was not taken, or that it may be tried again. */
export async function noteProblem(call: WaitingCall, problem: WaitingProblem | null): Promise<void> {
  const { problem: _before, ...rest } = call;
  await (await offlineDatabase())?.put('waiting', problem === null ? rest : { ...rest, problem });
  await changed(call.userId);
}

/** Forgets all that waits of an account. */
export async function forgetWaiting(userId: string): Promise<void> {
  const database = await offlineDatabase();
  const keys = (await database?.getAllKeysFromIndex('waiting', 'userId', userId)) ?? [];
  await Promise.all(keys.map((key) => database?.delete('waiting', key)));
  await changed(userId);
}

async function changed(userId: string): Promise<void> {
  await readWaiting(userId);
  channel()?.postMessage('changed');
}
