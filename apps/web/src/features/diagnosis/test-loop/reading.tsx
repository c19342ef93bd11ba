import { Mono } from '../../../ui/mono.tsx';
import { splitFigures } from './split-figures.ts';

/** An expected reading: its figures stand out in the mono face, its words stay words. */
export function Reading({ text }: { text: string }) {
  return splitFigures(text).map((piece, index) =>
    piece.isFigure ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one unchanging text
      <Mono key={index} className="whitespace-nowrap font-semibold text-ink">
        {piece.text}
      </Mono>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one unchanging text
      <span key={index}>{piece.text}</span>
    ),
  );
}
