import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ZodType } from 'zod';
import { rowsEnd } from './backup-format.ts';
import { damaged, RestoreError } from './restore-error.ts';

const newline = 10;
/** A header with all columns of a table is far shorter. */
const longestLine = 64 * 1024;
const endOfRows = Buffer.from(`${rowsEnd}\n`);

/** Reads a backup from its beginning to its end. */
export interface BackupLines {
  /** The next line, which must be what `schema` says; its bytes go through `seen`. */
  line<Line>(schema: ZodType<Line>, what: string, seen?: (bytes: Buffer) => void): Promise<Line>;
  /** The rows up to the end of a table, in pieces of whole lines. */
  rows(): AsyncGenerator<Buffer>;
  /** @throws RestoreError where something follows */
  assertEnd(): Promise<void>;
  close(): void;
}

/** Opens a backup. Each of its methods throws a RestoreError for a file that is cut short or damaged. */
export function openBackup(file: string): BackupLines {
  const stream = createReadStream(file);
  const unzipped = createGunzip();
  pipeline(stream, unzipped, () => undefined);
  const chunks: AsyncIterator<Buffer> = unzipped[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      throw unreadable(error, file);
    });
    if (done === true) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  };
  return {
    line: async (schema, what, seen) => {
      let end = rest.indexOf(newline);
      while (end < 0) {
        if (rest.length > longestLine || !(await more())) throw damaged(`${what} is missing`);
        end = rest.indexOf(newline);
      }
      const bytes = rest.subarray(0, end + 1);
      rest = rest.subarray(end + 1);
      const line = schema.safeParse(parse(bytes));
      if (!line.success) throw damaged(`${what} can't be read`);
      seen?.(bytes);
      return line.data;
    },
    rows: async function* () {
      for (;;) {
        let from = 0;
        for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, from)) {
          if (rest.subarray(from, end + 1).equals(endOfRows)) {
            const last = rest.subarray(0, from);
            rest = rest.subarray(end + 1);
            if (last.length > 0) yield last;
            return;
          }
          from = end + 1;
        }
        const whole = rest.subarray(0, from);
        rest = rest.subarray(from);
        if (whole.length > 0) yield whole;
        if (!(await more())) throw damaged('it ends in the middle of a table');
      }
    },
    assertEnd: async () => {
      if (rest.length > 0 || (await more())) throw damaged('something follows its end');
    },
    close: () => void stream.destroy(),
  };
}

function unreadable(error: unknown, file: string): RestoreError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new RestoreError(`There is no file ${file}.`);
  if (code === 'Z_DATA_ERROR') return damaged('its compressed data are not what was written');
  if (code === 'Z_BUF_ERROR') return damaged('it ends too early');
  return new RestoreError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
