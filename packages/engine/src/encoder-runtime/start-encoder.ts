import { Worker } from 'node:worker_threads';
import type { RunEncoder } from '../text-model/complaint-encoder.ts';
import type { EncoderAnswer, EncoderQuestion } from './messages.ts';

/** What the log is told of the encoder. */
export type EncoderEvents = {
  /** It runs in WebAssembly, for this reason. */
  onPortable?: (reason: string) => void;
  /** It can't run: complaints are read without it. */
  onEnd?: (error: unknown) => void;
};

/** Above so many texts that wait, and after so many threads that ended, texts are read without the encoder. */
const bounds = { waiting: 256, starts: 3 } as const;

/** The encoder in a thread of its own. `start` loads it before the first text; otherwise that waits for it. */
export type StartedEncoder = { run: RunEncoder; start: () => Promise<void> };

/** One thread, whoever asks; it never keeps a process from ending. `run` answers `null` where the encoder can't. */
export function startEncoder({ onPortable = () => {}, onEnd = () => {} }: EncoderEvents = {}): StartedEncoder {
  const waiting = new Map<number, (scores: Float32Array | null) => void>();
  let thread: { worker: Worker; opened: Promise<void> } | null = null;
  let starts = 0;
  let asked = 0;

  const open = (): NonNullable<typeof thread> => {
    starts += 1;
    const worker = new Worker(new URL('thread.ts', import.meta.url));
    const { promise: opened, resolve } = Promise.withResolvers<void>();
    worker.on('message', (answer: EncoderAnswer) => {
      if (answer.kind === 'opened') {
        resolve();
        if (answer.portable !== null) onPortable(answer.portable);
        if (waiting.size === 0) worker.unref();
      } else settle(answer.id, answer.scores);
    });
    worker.on('error', onEnd);
    worker.on('exit', () => {
      thread = null;
      resolve();
      for (const id of [...waiting.keys()]) settle(id, null);
    });
    return { worker, opened };
  };
  const settle = (id: number, scores: Float32Array | null): void => {
    waiting.get(id)?.(scores);
    waiting.delete(id);
    if (waiting.size === 0) thread?.worker.unref();
  };
  return {
    run: (tokens, type) => {
      if (waiting.size >= bounds.waiting || (thread === null && starts >= bounds.starts)) return Promise.resolve(null);
      thread ??= open();
      const question: EncoderQuestion = { id: asked++, tokens, type };
      const { promise, resolve } = Promise.withResolvers<Float32Array | null>();
      waiting.set(question.id, resolve);
      thread.worker.ref();
      thread.worker.postMessage(question);
      return promise;
    },
    start: () => {
      thread ??= open();
      return thread.opened;
    },
  };
}
