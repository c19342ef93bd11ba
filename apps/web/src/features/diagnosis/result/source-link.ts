/** Where a fact comes from: a page to open, or a name alone where the source is no web address. */
export type SourceLink = { label: string; href: string } | { label: string; href: null };

/** Reads a source. Only http and https become links, so that no stored text can run as a script. */
export function sourceLink(source: string): SourceLink {
  const address = parsed(source);
  if (address === null || (address.protocol !== 'https:' && address.protocol !== 'http:')) {
    return { label: source, href: null };
  }
  const page = address.pathname.split('/').filter(Boolean).at(-1);
  const site = address.hostname.replace(/^(www|m)\./, '');
  return { label: page === undefined ? site : `${site} › ${decoded(page)}`, href: address.href };
}

function parsed(source: string): URL | null {
  try {
    return new URL(source);
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
