import { SupplierFailure } from './supplier.ts';

/** No answer that we ask for comes near. */
const mostBytes = 1_000_000;

export interface SupplierAnswer {
  status: number;
  /** What the body holds as JSON; `undefined` where it holds none. */
  json: unknown;
}

/**
 * Posts to a supplier, follows it nowhere else, and reads no more of the answer than any of ours can have.
 * @throws SupplierFailure `late` where the signal ends it, `down` where nobody answers, 5xx included, `unusable` for an
 *   answer without end
 */
export async function callSupplier(
  url: string,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<SupplierAnswer> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
    const text = await readBounded(response);
    if (response.status >= 500 || response.status === 429) throw new SupplierFailure('down');
    return { status: response.status, json: parse(text) };
  } catch (error) {
    if (error instanceof SupplierFailure) throw error;
    throw new SupplierFailure(signal.aborted ? 'late' : 'down', error);
  }
}

async function readBounded({ body }: Response): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new SupplierFailure('unusable');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
