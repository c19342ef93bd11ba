import type { InferenceSession, TensorConstructor } from 'onnxruntime-node';

/** Gives the log-odds of all outputs, by a text's tokens and the place of its appliance type. */
export type RunSession = (tokens: readonly number[], type: number) => Promise<Float32Array>;

/**
 * How the model is opened in WebAssembly. What the library would make of its graph takes the time that it saves over some
 * sixty texts.
 */
export const portableOptions = { executionProviders: ['wasm'], graphOptimizationLevel: 'disabled' } as const;

/** Asks an opened model, whichever library runs it. */
export const runnerOf =
  (session: InferenceSession, Tensor: TensorConstructor): RunSession =>
  async (tokens, type) => {
    const { scores } = await session.run({
      tokens: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      type: new Tensor('int64', BigInt64Array.of(BigInt(type)), [1]),
    });
    if (!(scores?.data instanceof Float32Array)) throw new Error('the encoder gives no scores');
    return scores.data;
  };
