import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF file page by page, in the order in which they were drawn, read as a viewer would: through each font's
 * table from glyph numbers to characters. For files as pdfkit writes them.
 */
export function readPdfPages(file: Buffer): string[] {
  const objects = readObjects(file);
  const body = (id: string | undefined): string => objects.get(id ?? '')?.body ?? '';
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object.body))
    .map((page) => {
      const resources = body(/\/Resources (\d+) 0 R/.exec(page.body)?.[1]);
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
          const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(body(id))?.[1] ?? '');
          return [name, readGlyphTable(table?.stream ?? '')];
        }),
      );
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(page.body)?.[1] ?? '');
      return readText(content?.stream ?? '', fonts);
    });
}

function readObjects(file: Buffer): Map<string, { body: string; stream: string }> {
  const found = new Map<string, { body: string; stream: string }>();
  for (const [, id = '', whole = ''] of file.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [, body = whole, packed] = /^(.*?)\nstream\n(.*)\nendstream$/s.exec(whole) ?? [];
    const isPacked = body.includes('/FlateDecode') && packed !== undefined;
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : (packed ?? '');
    found.set(id, { body, stream });
  }
  return found;
}

/** Of a ToUnicode table: pdfkit writes ranges with a list of characters, from glyph 0 on in steps of 256. */
function readGlyphTable(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], place) => {
      glyphs.set(Number.parseInt(first, 16) + place, fromHex(hex.replaceAll(' ', '')));
    });
  }
  return glyphs;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let text = '';
  let glyphs: ReadonlyMap<number, string> | undefined;
  for (const [operation, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (font !== undefined) glyphs = fonts.get(font);
    else if (shown === undefined) text += operation === 'ET' ? ' ' : '';
    else {
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      text += codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '').join('');
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}
