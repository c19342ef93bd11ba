import type { InferenceSession, TensorConstructor } from 'onnxruntime-node';

/** Gives the log-odds of all outputs, by a text's tokens and the place of its appliance type. */
export type RunSession = (tokens: readonly number[], type: number) => Promise<Float32Array>;

/** A model that runs. `portable`: why it runs in WebAssembly; `null` where the machine's own library runs it. */
export type OpenSession = { run: RunSession; portable: unknown };

/** Opens an ONNX model in the machine's own code, or in WebAssembly where that library does not load. */
export async function openSession(model: Uint8Array): Promise<OpenSession> {
  try {
    return { run: await openNative(model), portable: null };
  } catch (error) {
    return { run: await openPortable(model), portable: error };
  }
}

/** One processor: calls of many technicians share the others. */
export async function openNative(model: Uint8Array): Promise<RunSession> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  return runnerOf(await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 }), Tensor);
}

/** Runs anywhere, and takes some five times as long. */
export async function openPortable(model: Uint8Array): Promise<RunSession> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web');
  env.wasm.numThreads = 1;
  return runnerOf(await InferenceSession.create(model, { executionProviders: ['wasm'] }), Tensor);
}

const runnerOf =
  (session: InferenceSession, Tensor: TensorConstructor): RunSession =>
  async (tokens, type) => {
    const { scores } = await session.run({
      tokens: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      type: new Tensor('int64', BigInt64Array.of(BigInt(type)), [1]),
    });
    if (!(scores?.data instanceof Float32Array)) throw new Error('the encoder gives no scores');
    return scores.data;
  };
