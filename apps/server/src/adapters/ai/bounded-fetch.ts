import { AiFailure } from './ai-service.ts';

/** No answer that we ask for comes near, its wrapping included. */
const mostBytes = 1_000_000;

/** Asks the service, follows it nowhere else, and reads no more of its answer than any of ours can have. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new AiFailure('too-long'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
};
