import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { portableOptions, type RunSession, runnerOf } from './run-session.ts';

/**
 * Opens an ONNX model in a browser's worker, for one text after another. `script`, `wasm`: the addresses of the files of
 * `browserProgram`.
 */
export async function openInBrowser(
  model: Uint8Array,
  { script, wasm }: { script: string; wasm: string },
): Promise<RunSession> {
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { mjs: script, wasm };
  const run = runnerOf(await InferenceSession.create(model, portableOptions), Tensor);
  let last: Promise<unknown> = Promise.resolve();
  return (tokens, type) => {
    const scores = last.then(() => run(tokens, type));
    last = scores.catch(() => undefined);
    return scores;
  };
}
