import type { Row } from '../text-model/network.ts';
import type { FitSettings } from './settings.ts';

/** Gradient descent with a step of its own for each weight (AdaGrad). */
export function descent(size: number, outputs: number, { learningRate }: Pick<FitSettings, 'learningRate'>) {
  const weights = new Float32Array(size * outputs);
  const squares = new Float32Array(size * outputs).fill(1e-3);
  const bias = new Float32Array(outputs);
  const biasSquares = new Float32Array(outputs).fill(1e-3);
  return {
    weights,
    bias,
    scores: ({ features, values }: Row, into: Float64Array): void => {
      into.set(bias);
      for (let at = 0; at < features.length; at++) {
        const base = (features[at] ?? 0) * outputs;
        const value = values[at] ?? 0;
        for (let output = 0; output < outputs; output++) {
          into[output] = (into[output] ?? 0) + (weights[base + output] ?? 0) * value;
        }
      }
    },
    step: ({ features, values }: Row, gradient: Float64Array): void => {
      for (let output = 0; output < outputs; output++) {
        const slope = gradient[output] ?? 0;
        const square = (biasSquares[output] ?? 0) + slope * slope;
        biasSquares[output] = square;
        bias[output] = (bias[output] ?? 0) - (learningRate * slope) / Math.sqrt(square);
      }
      for (let at = 0; at < features.length; at++) {
        const base = (features[at] ?? 0) * outputs;
        const value = values[at] ?? 0;
        for (let output = 0; output < outputs; output++) {
          const slope = (gradient[output] ?? 0) * value;
          if (slope < 1e-5 && slope > -1e-5) continue;
          const square = (squares[base + output] ?? 0) + slope * slope;
          squares[base + output] = square;
          weights[base + output] = (weights[base + output] ?? 0) - (learningRate * slope) / Math.sqrt(square);
        }
      }
    },
  };
}

/** Turns log-odds into shares that sum to 1, in place. */
export function softmax(scores: Float64Array): void {
  const most = scores.reduce((high, score) => Math.max(high, score), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (const [at, score] of scores.entries()) {
    const raw = Math.exp(score - most);
    scores[at] = raw;
    sum += raw;
  }
  for (const [at, raw] of scores.entries()) scores[at] = raw / sum;
}
