import type { Configuration } from '@diagbuddy/knowledge/configuration';
import type { ApplianceKnowledge, ApplianceType, EncoderRules } from '@diagbuddy/knowledge/schema';
import { Tokenizer } from '@huggingface/tokenizers';
import { buildWords } from './build-words.ts';
import { keepReadings } from './kept-readings.ts';

/** Runs the encoder: the log-odds of all outputs, by a text's tokens and the place of its appliance type; `null` where it can't. */
export type RunEncoder = (tokens: readonly number[], type: number) => Promise<Float32Array | null>;

/** Reads log P(failure mode | complaint), in the order of the knowledge; `null` where nothing was read. */
export type ReadModes = (
  text: string,
  type: ApplianceType,
  configuration: Configuration,
) => Promise<Float32Array | null>;

/** A token has some four letters: what stands behind these would be cut anyway. */
const lettersAToken = 12;

/** What the pretrained encoder, taught by written complaints, reads in a complaint. */
export function createComplaintEncoder(
  { tokenizer: rules, outputs, mostTokens }: EncoderRules,
  appliances: readonly ApplianceKnowledge[],
  run: RunEncoder,
): ReadModes {
  let tokenizer: Tokenizer | null = null;
  const kept = keepReadings<Promise<Float32Array | null>>();
  const modesOf = new Map(appliances.map(({ applianceType, failureModes }) => [applianceType, failureModes]));
  const scoresOf = (text: string, at: number): Promise<Float32Array | null> => {
    tokenizer ??= new Tokenizer(rules, {});
    return run(cut(tokenizer.encode(text).ids, mostTokens), at);
  };
  return async (text, applianceType, configuration) => {
    const at = outputs.findIndex((one) => one.applianceType === applianceType);
    const [output, modes] = [outputs[at], modesOf.get(applianceType)];
    const told = withoutLoneSigns(text).slice(0, mostTokens * lettersAToken);
    if (output === undefined || modes === undefined || told === '') return null;
    const asked = `${told} ${buildWords(applianceType, configuration)}`.trim();
    const key = `${at} ${asked}`;
    const scores = await kept.of(key, () => scoresOf(asked, at));
    if (scores === null) {
      kept.forget(key);
      return null;
    }
    const logs = logShares(scores.subarray(output.start, output.start + output.failureModes.length));
    const learned = new Map(output.failureModes.map((id, place) => [id, logs[place] ?? 0]));
    const unknown = Math.min(...logs);
    return Float32Array.from(modes, ({ id }) => learned.get(id) ?? unknown);
  };
}

/** A comma or a stop that stands alone is left over from words that were taken out; the encoder would read a meaning into it. */
const withoutLoneSigns = (text: string): string =>
  text
    .split(/\s+/)
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
    .join(' ');

/** The first tokens, and the one that ends a text. */
const cut = (tokens: readonly number[], most: number): readonly number[] =>
  tokens.length <= most ? tokens : [...tokens.slice(0, most - 1), ...tokens.slice(-1)];

function logShares(odds: Float32Array): Float32Array {
  const most = Math.max(...odds);
  const total = most + Math.log(odds.reduce((sum, one) => sum + Math.exp(one - most), 0));
  return odds.map((one) => one - total);
}
