import type { Span } from '../text/span.ts';

/** Sentences of a message with where they stand. */
export type Sentence = Span & { text: string };

/** The sentences of a message; a question behind a comma is one of its own. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const match of text.matchAll(/[^.!?;\n]*(?:\.(?=\d)[^.!?;\n]*)*[.!?;\n]*/g)) {
    if (match[0].trim() === '') continue;
    sentences.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  // "10.3 ohms, what should it be": a question behind a comma stands for itself.
  return sentences.flatMap((sentence) => {
    const comma = /,\s+(?=(?:what|where|how|why|which|is that|should i|can i|do i)\b)/i.exec(sentence.text);
    if (comma === null || comma.index === 0) return [sentence];
    const cut = sentence.start + comma.index + 1;
    return [
      { text: text.slice(sentence.start, cut), start: sentence.start, end: cut },
      { text: text.slice(cut, sentence.end), start: cut, end: sentence.end },
    ];
  });
}
