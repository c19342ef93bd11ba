import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { fairQueue } from '../fair-queue.ts';

const bounds = { ofAccount: 4, inAll: 16, drawingMs: 25_000, heapMb: 768 } as const;

const busy = (): AppError =>
  new AppError('UNAVAILABLE', 503, 'Too many PDFs are being made right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
const ownPending = (): AppError =>
  new AppError('RATE_LIMITED', 429, 'Your other PDFs are still being made. Please try again when you have them.', {
    retryAfterSeconds: 5,
  });

const inTurn = fairQueue({
  ofAccount: { most: bounds.ofAccount, refusal: ownPending },
  inAll: { most: bounds.inAll, refusal: busy },
});

/**
 * Draws a PDF in a thread of its own, one at a time, the accounts in turn: drawing holds a processor for a second or two, and its
 * library takes 100 MB, which end with the thread. `worker` is a module that calls `runPdfWorker`; `job` is what that draws.
 * @throws AppError RATE_LIMITED (429) when four of the account's wait already; UNAVAILABLE (503) when sixteen of all do, or when
 * drawing does not end
 */
export const renderPdf = <Job>(worker: URL, { accountId, job }: { accountId: string; job: Job }): Promise<Buffer> =>
  inTurn(accountId, () => drawInThread(worker, job));

function drawInThread(worker: URL, job: unknown): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const thread = new Worker(worker, {
    workerData: job,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
  });
  const giveUp = setTimeout(() => reject(busy()), bounds.drawingMs);
  thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('The thread that draws a PDF ended without one.')));
  return promise.finally(() => {
    clearTimeout(giveUp);
    void thread.terminate();
  });
}
