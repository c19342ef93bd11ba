import { parentPort } from 'node:worker_threads';
import { readEncoderModel } from '@diagbuddy/knowledge/load';
import type { EncoderAnswer, EncoderQuestion } from './messages.ts';
import { openSession } from './open-session.ts';

/** The thread in which the encoder runs: one text takes a processor for some milliseconds. One after another, in order. */
const answer = (one: EncoderAnswer): void => parentPort?.postMessage(one);
const model = readEncoderModel();
const { run, portable } = await openSession(model);
// The session has its own copy; the garbage collection of a thread that allocates nothing would come late or never.
model.buffer.transfer(0);
answer({ kind: 'opened', portable: portable === null ? null : String(portable) });
let last = Promise.resolve();
parentPort?.on('message', ({ id, tokens, type }: EncoderQuestion) => {
  last = last.then(async () => answer({ kind: 'scores', id, scores: await run(tokens, type) }));
});
