import type { AiNote } from '@diagbuddy/contract/ai-note';
import { limits } from '@diagbuddy/contract/limits';
import type { DiagnosisRequest, EngineDiagnosis, ModelWord } from '@diagbuddy/engine/diagnosis';
import type { Known, Terms } from '@diagbuddy/engine/engine';
import type { ModelObservation } from '@diagbuddy/engine/observations/model-read';
import type { AppContext } from '../../app-context.ts';
import { runExclusive } from '../engine-queue.ts';
import type { AiRun } from './ai-run.ts';
import { groundedStream, type TextPiece } from './grounded-stream.ts';
import { type Grounding, groundIn } from './grounding.ts';
import { evidenceBlock } from './prompts/evidence-block.ts';
import { observationsOf, readCall } from './prompts/read-prompt.ts';
import { type WriteAnswer, writeCall } from './prompts/write-prompt.ts';

/** What is reported while an answer is being made. */
export interface Progress {
  /** The engine's ranking, as soon as it is there and again when it has moved. */
  onEvidence?: ((result: EngineDiagnosis, engineMs: number) => void) | undefined;
  /** A piece of the model's words, already held against the evidence. */
  onText?: ((piece: TextPiece) => void) | undefined;
}

/** The engine's answer with what a model added to it. `note`: what became of the model's part; `null` where none is set up. */
export interface Consulted {
  result: EngineDiagnosis;
  /** The model's words; `null` where the engine's own stand. */
  text: string | null;
  note: AiNote | null;
  word: ModelWord | null;
  engineMs: number;
}

/**
 * Diagnoses with the engine, lets a model read the text and write on the ranking, and holds what it says against the
 * evidence. Where the model fails, the answer is the engine's.
 */
export async function diagnoseWithAi(
  { engine }: Pick<AppContext, 'engine'>,
  {
    run,
    kind,
    request,
    known,
    progress: { onEvidence, onText } = {},
  }: { run: AiRun; kind: 'diagnose' | 'prescreen'; request: DiagnosisRequest; known: Known; progress?: Progress },
): Promise<Consulted> {
  let engineMs = 0;
  const { diagnosis: own, terms } = await runExclusive(async () => {
    const runsFrom = performance.now();
    const both = await engine.diagnoseWithTerms(request, known);
    engineMs = performance.now() - runsFrom;
    return both;
  });
  onEvidence?.(own, engineMs);
  const alone: Consulted = { result: own, text: null, note: null, word: null, engineMs };
  if (run.state !== 'asked') return { ...alone, note: noteOf(run) };

  const diagnoseWith = (word: ModelWord) => runExclusive(() => engine.diagnose({ ...request, model: word }, known));
  const read = await readBy(run, request.symptoms, terms);
  const ranked = read.length === 0 ? own : await diagnoseWith({ read, opinion: [] });
  if (ranked !== own) onEvidence?.(ranked, engineMs);
  if (run.state !== 'asked') return { ...alone, note: noteOf(run) };

  const evidence = evidenceBlock(ranked);
  const grounding = groundIn(evidence);
  const stream = groundedStream(grounding, {
    mostLetters: limits.aiResponseMaxLength,
    onPiece: (piece) => onText?.(piece),
  });
  const call = writeCall(kind, { complaint: request.symptoms, evidence });
  const answer = await run.ask({
    ...call,
    onWords: stream.hear,
  });
  if (answer === null) {
    stream.restart();
    if (ranked !== own) onEvidence?.(own, engineMs);
    return { ...alone, note: noteOf(run) };
  }
  const said = stream.finish(answer.text);
  const reasoned = reasonedIn(answer, grounding);
  const opinion = reasoned.causes.filter(({ component }) =>
    ranked.candidates.some((one) => one.component === component),
  );
  const word: ModelWord = { read, opinion: opinion.map(({ component, probability }) => ({ component, probability })) };
  const result = opinion.length === 0 ? ranked : await diagnoseWith(word);
  const note: AiNote = {
    ...{ state: 'answered', model: run.model, removed: said.removed + reasoned.removed },
    ...{ reasons: opinion.map(({ component, reason }) => ({ component, reason })), added: reasoned.added },
  };
  return { result, text: said.text === '' ? null : said.text, note, word, engineMs };
}

/** What a model read in the complaint; empty where it read nothing that can be used. */
async function readBy(run: AiRun, symptoms: string, terms: Terms): Promise<ModelObservation[]> {
  if (symptoms.trim() === '') return [];
  const answer = await run.askLightly(readCall(symptoms, terms));
  return answer === null ? [] : observationsOf(answer);
}

/** What stands of the causes that a model ranks or adds: those with a reason that the evidence bears. */
function reasonedIn({ causes, added }: WriteAnswer, { ground }: Grounding) {
  let removed = 0;
  const grounded = <One extends { reason: string }>(one: One): One[] => {
    const reason = ground(one.reason);
    removed += reason.removed;
    return reason.text === '' ? [] : [{ ...one, reason: reason.text }];
  };
  return {
    causes: causes.flatMap(grounded),
    added: added.filter(({ name }) => name.trim() !== '' && ground(name).removed === 0).flatMap(grounded),
    get removed() {
      return removed;
    },
  };
}

/** What became of a model that gave no answer; `null` where none is set up. */
export const noteOf = ({ state, model }: AiRun): AiNote | null =>
  state === 'off' || state === 'asked' ? null : { state, model, removed: 0, reasons: [], added: [] };
