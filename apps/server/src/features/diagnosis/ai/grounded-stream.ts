import { type Grounding, sentencesIn } from './grounding.ts';

/** A piece of a text as it grows. `isRestart`: what came before no longer counts. */
export interface TextPiece {
  text: string;
  isRestart?: true;
}

/** Hands on a text that grows, sentence by sentence, as far as each holds against the evidence. */
export function groundedStream(
  { ground }: Grounding,
  { mostLetters, onPiece }: { mostLetters: number; onPiece: (piece: TextPiece) => void },
) {
  let seen = 0;
  let pending = '';
  let told = '';
  let removed = 0;
  let gap = ' ';
  const tell = (sentence: string): void => {
    const grounded = ground(sentence);
    removed += grounded.removed;
    if (grounded.text === '') return;
    const piece = `${told === '' ? '' : gap}${grounded.text}`;
    if (told.length + piece.length > mostLetters) return;
    told += piece;
    gap = sentence.includes('\n') ? '\n' : ' ';
    onPiece({ text: piece });
  };
  const restart = (): void => {
    if (told !== '') onPiece({ text: '', isRestart: true });
    [seen, pending, told, removed] = [0, '', '', 0];
  };
  return {
    /** More of the text, of which only whole sentences are told; `null` where it begins anew. */
    hear: (words: string | null): void => {
      if (words === null) restart();
      else pending += words;
      if (!/[.!?\n]/.test(pending)) return;
      for (const sentence of sentencesIn(pending).slice(0, -1)) {
        tell(sentence);
        seen += sentence.length;
        pending = pending.slice(sentence.length);
      }
    },
    restart,
    /** The whole text; answers what was told of it. */
    finish: (text: string): { text: string; removed: number } => {
      for (const sentence of sentencesIn(text.slice(seen))) tell(sentence);
      return { text: told, removed };
    },
  };
}
