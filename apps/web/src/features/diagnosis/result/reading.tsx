import { Mono } from '../../../ui/mono.tsx';

/** An expected reading: figures in the mono face, an observation in words as words. */
export function Reading({ text }: { text: string }) {
  return /\d/.test(text) ? <Mono>{text}</Mono> : text;
}
