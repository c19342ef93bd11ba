import { portableOptions, type RunSession, runnerOf } from './run-session.ts';

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
  return runnerOf(await InferenceSession.create(model, portableOptions), Tensor);
}
