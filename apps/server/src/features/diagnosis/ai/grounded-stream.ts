import { type Grounding, sentencesIn } from './grounding.ts';

/** A piece of a text as it grows. `isRestart`: what came before no longer counts. */
export interface TextPiece {
  text: string;
  isRestart?: true;
}

/** Releases a growing text sentence by sentence, without the sentences that the evidence doesn't bear out. */
export function groundedStream(
  { ground }: Grounding,
  { mostLetters, onPiece }: { mostLetters: number; onPiece: (piece: TextPiece) => void },
) {
  let seen = 0;
  let pending = '';
  let released = '';
  let removed = 0;
  let gap = ' ';
  const release = (sentence: string): void => {
    const grounded = ground(sentence);
    removed += grounded.removed;
    if (grounded.text === '') return;
    const piece = `${released === '' ? '' : gap}${grounded.text}`;
    if (released.length + piece.length > mostLetters) return;
    released += piece;
    gap = sentence.includes('\n') ? '\n' : ' ';
    onPiece({ text: piece });
  };
  const restart = (): void => {
    if (released !== '') onPiece({ text: '', isRestart: true });
    [seen, pending, released, removed] = [0, '', '', 0];
  };
  return {
    /** More of the text, of which only complete sentences are released; `null` where it begins anew. */
    hear: (words: string | null): void => {
      if (words === null) restart();
      else pending += words;
      if (!/[.!?\n]/.test(pending)) return;
      for (const sentence of sentencesIn(pending).slice(0, -1)) {
        release(sentence);
        seen += sentence.length;
        pending = pending.slice(sentence.length);
      }
    },
    restart,
    /** The whole text; returns what was released of it. */
    finish: (text: string): { text: string; removed: number } => {
      for (const sentence of sentencesIn(text.slice(seen))) release(sentence);
      return { text: released, removed };
    },
  };
}
