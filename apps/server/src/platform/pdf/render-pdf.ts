import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';

const bounds = { waiting: 8, drawingMs: 25_000, heapMb: 768 } as const;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a PDF in a thread of its own, one at a time: drawing holds a processor for a second or two, and its library
 * takes 100 MB, which end with the thread. `worker` is a module that calls `runPdfWorker`; `job` is what that draws.
 * @throws AppError UNAVAILABLE (503) when eight wait already, or when drawing does not end
 */
export async function renderPdf<Job>(worker: URL, job: Job): Promise<Buffer> {
  if (waiting >= bounds.waiting) throw busy();
  waiting += 1;
  const drawn = last.then(() => drawInThread(worker, job));
  last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}

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

const busy = (): AppError =>
  new AppError('UNAVAILABLE', 503, 'Too many PDFs are being made right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
