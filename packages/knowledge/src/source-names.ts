import type { Source } from './schema.ts';

/** A source as it is shown: `Whirlpool service manual W11663204, p. 35`. */
export type NamedSource = { name: string; kind: Source['kind']; url: string };

/** Builds the function that names a source by its address; `null` where the registry has no name for it. */
export function createSourceNamer(sources: readonly Source[]): (url: string) => NamedSource | null {
  const exact = new Map(sources.filter(({ isPrefix }) => !isPrefix).map((source) => [source.url, source]));
  const prefixes = sources.filter(({ isPrefix }) => isPrefix).sort((one, other) => other.url.length - one.url.length);
  return (url) => {
    const source = exact.get(url) ?? prefixes.find((one) => url.startsWith(one.url));
    if (source === undefined) return null;
    const { maker, title, publication, kind } = source;
    const name = [maker, title, publication].filter((part) => part !== undefined).join(' ');
    const page = source.page ?? pageOf(source, url);
    return { name: page === null ? name : `${name}, ${page}`, kind, url };
  };
}

function pageOf({ label, url: prefix }: Source, url: string): string | null {
  if (label === undefined) return null;
  const found = new RegExp(label.pattern, 'i').exec(url.slice(prefix.length))?.[1];
  return found === undefined ? null : `${label.prefix}${decodeURIComponent(found)}`;
}
