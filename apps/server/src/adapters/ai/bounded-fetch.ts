import { AiFailure } from './ai-service.ts';

/** The answers to what we ask are far smaller, their wrapping included. */
const mostBytes = 1_000_000;
/** The pieces of a streamed answer that come within this time are passed on as one. */
const gatherMs = 100;

/** Asks the service without following redirects, and reads up to 1 MB of its answer. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(gathered(response.body), { status, statusText, headers });
};

/**
 * The same bytes in fewer pieces: models send a word at a time, and each piece passes through five streams of the SDK before its
 * words are read. Neither the first piece nor the last one waits.
 */
function gathered(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start: (controller) => {
      const passOn = () => {
        timer = undefined;
        if (waiting.length === 0) return;
        controller.enqueue(Buffer.concat(waiting));
        waiting = [];
        timer = setTimeout(passOn, gatherMs);
      };
      const read = async () => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          bytes += value.byteLength;
          if (bytes > mostBytes) throw new AiFailure('too-long');
          waiting.push(value);
          if (timer === undefined) passOn();
        }
        clearTimeout(timer);
        passOn();
        clearTimeout(timer);
        controller.close();
      };
      read().catch((error: unknown) => {
        clearTimeout(timer);
        controller.error(error);
        void reader.cancel().catch(() => undefined);
      });
    },
    cancel: async (reason) => {
      clearTimeout(timer);
      waiting = [];
      await reader.cancel(reason);
    },
  });
}
