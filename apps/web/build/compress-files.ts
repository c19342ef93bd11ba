import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a file fits into one packet as it is. */
const fromBytes = 1_024;

/** Writes `<file>.br` and `<file>.gz` beside every script, style sheet and drawing of a folder, at the best level there is. */
export function compressFiles(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < fromBytes) continue;
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}
