import type { AiNote } from '@diagbuddy/contract/ai-note';
import { limits } from '@diagbuddy/contract/limits';
import type { Reply, Turn } from '@diagbuddy/engine/conversation/converse';
import type { ConversationEvent } from '@diagbuddy/engine/conversation/standing';
import type { ModelObservation } from '@diagbuddy/engine/observations/model-read';
import type { AppContext } from '../../app-context.ts';
import { runExclusive } from '../engine-queue.ts';
import type { AiRun } from './ai-run.ts';
import { noteOf } from './diagnose-with-ai.ts';
import { groundedStream, type TextPiece } from './grounded-stream.ts';
import { groundIn } from './grounding.ts';
import { evidenceBlock } from './prompts/evidence-block.ts';
import { observationsOf, readCall } from './prompts/read-prompt.ts';
import { replyCall } from './prompts/reply-prompt.ts';

/** What a model gets to see of the conversation: the newest messages, each cut. The findings are pinned beside it. */
const most = { messages: 12, letters: 600 };

/** A message before this one. */
export interface Said {
  by: 'technician' | 'assistant';
  text: string;
}

/** The engine's reply, and the words that are sent: a model's where it wrote any that stand. */
export interface Conversed {
  reply: Reply;
  text: string;
  note: AiNote | null;
  /** What the model read in the message. */
  read: ModelObservation[];
}

/**
 * Replies to a message: the engine reads and ranks, a model reads what the engine could not, and words the reply. It no longer
 * moves the ranking: what was found since does. Where the model fails, the reply is the engine's.
 */
export async function converseWithAi(
  { engine }: AppContext,
  {
    run,
    turn,
    said,
    onText,
  }: { run: AiRun; turn: Turn; said: readonly Said[]; onText?: ((piece: TextPiece) => void) | undefined },
): Promise<Conversed> {
  const own = await runExclusive(() => engine.converse(turn));
  const alone: Conversed = { reply: own, text: own.reply, note: null, read: [] };
  if (run.state !== 'asked') return { ...alone, note: noteOf(run) };

  let [reply, read]: [Reply, ModelObservation[]] = [own, []];
  if (own.kind === 'unclear') {
    const terms = await runExclusive(() => engine.termsOf(turn.request));
    const answer = await run.askLightly(readCall(turn.message, terms));
    read = answer === null ? [] : observationsOf(answer);
    if (read.length > 0) reply = await runExclusive(() => engine.converse({ ...turn, read }));
    if (run.state !== 'asked') return { ...alone, note: noteOf(run) };
  }
  const evidence = evidenceBlock(reply.diagnosis);
  // What the engine quotes of the message is no evidence.
  const engineReply = reply.kind === 'unclear' ? '' : reply.reply;
  const grounding = groundIn([evidence, engineReply]);
  const stream = groundedStream(grounding, {
    mostLetters: limits.aiResponseMaxLength,
    onPiece: (piece) => onText?.(piece),
  });
  const conversation = said.slice(-most.messages).map(({ by, text }) => ({ by, text: text.slice(0, most.letters) }));
  const answer = await run.ask({
    ...replyCall({ evidence, conversation, message: turn.message, engineReply }),
    onWords: stream.hear,
  });
  if (answer === null) {
    stream.restart();
    return { ...alone, note: noteOf(run) };
  }
  const { text, removed } = stream.finish(answer.text);
  const note: AiNote = { state: 'answered', model: run.model, removed, reasons: [], added: [] };
  if (text !== '') return { reply, text, note, read };
  onText?.({ text: reply.reply });
  return { reply, text: reply.reply, note, read };
}

/** What was told before, as the engine reads it again. */
export const toldBefore = ({
  text,
  modelRead,
}: {
  text: string;
  modelRead: ModelObservation[] | null;
}): ConversationEvent =>
  modelRead === null || modelRead.length === 0 ? text : { kind: 'message', text, read: modelRead };
