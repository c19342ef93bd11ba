import { mayDiagnose } from '@diagbuddy/contract/access';
import { User } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { entitlementOf } from '@diagbuddy/contract/entitlement';
import { hasEngine } from '../../../shared/offline/engine-download.ts';
import { readAccount } from '../../../shared/offline/kept-account.ts';
import type { Asked, EngineAnswer, EngineMessage, EngineQuestion, Reported } from './engine-messages.ts';
import engineWorkerPath from './engine-worker.ts?worker&url';

/** How long the engine answers after the server last said who is signed in. */
const contactMs = 7 * dayMs;
/** A clock may be a little off; one that was turned back is not believed. */
const clockMs = dayMs;
/** Longer than the slowest phone takes to open the engine. */
const waitMs = 20_000;

/** The address of the engine's program, which is kept with its files. */
export const enginePath = engineWorkerPath;

/** A question that waits for its answer. */
interface Open {
  resolve: (answer: EngineAnswer) => void;
  reject: (error: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const open = new Map<number, Open>();

/**
 * Asks the engine on this device; `null` where it isn't loaded, where the right to diagnose has ended, or where the last
 * contact with the server is too long ago. With `tests`, oldest first, the answer counts what was reported.
 */
export async function askOffline(asked: Asked, tests: readonly Reported[] = []): Promise<EngineAnswer | null> {
  try {
    if (!(await mayAskOffline()) || !(await hasEngine(enginePath))) return null;
    return await ask({ asked, tests });
  } catch (error) {
    console.error('The engine on this device gave no answer.', error);
    return null;
  }
}

/** Opens the engine ahead of the first question, where it could be asked: that takes a phone some seconds. */
export async function openOffline(): Promise<void> {
  if (worker === null && (await mayAskOffline()) && (await hasEngine(enginePath))) worker ??= start();
}

/** Whether the account may diagnose by what the server last said of it, and that is not too long ago. */
async function mayAskOffline(nowMs = Date.now()): Promise<boolean> {
  const account = await readAccount();
  if (account === null) return false;
  const age = nowMs - account.contactAt;
  const { data: user } = User.safeParse(JSON.parse(account.text));
  if (user === undefined || age > contactMs || age < -clockMs) return false;
  return mayDiagnose(user) && entitlementOf(user, nowMs).mayUse;
}

function ask(question: Omit<EngineQuestion, 'id'>): Promise<EngineAnswer> {
  worker ??= start();
  const id = ++lastId;
  const running = worker;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(new Error('The engine took too long.')), waitMs);
    const settle =
      <Value>(next: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        open.delete(id);
        next(value);
      };
    open.set(id, { resolve: settle(resolve), reject: settle(reject) });
    running.postMessage({ ...question, id } satisfies EngineQuestion);
  });
}

function start(): Worker {
  const started = new Worker(enginePath, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    if (data.kind === 'answer') open.get(data.id)?.resolve(data.answer);
    if (data.kind === 'failure' && data.id !== null) open.get(data.id)?.reject(new Error(data.message));
    if (data.kind === 'failure' && data.id === null) stop(new Error(data.message));
  });
  started.addEventListener('error', ({ message }) => stop(new Error(message)));
  return started;
}

function stop(error: Error): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of [...open.values()]) reject(error);
}
