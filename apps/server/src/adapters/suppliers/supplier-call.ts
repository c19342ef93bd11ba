import type { z } from 'zod';
import { SupplierFailure } from './supplier.ts';

/** The answers to what we ask are far smaller. */
const mostBytes = 1_000_000;

export interface SupplierAnswer {
  status: number;
  /** What the body holds as JSON; `undefined` where it holds none. */
  json: unknown;
}

/**
 * Posts to a supplier. Redirects are not followed, and an answer is read up to 1 MB.
 * @throws SupplierFailure `late` when the signal aborts, `down` when there is no answer or it is a 429 or a 5xx, `unusable`
 *   for an answer above 1 MB
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

/** What an answer holds. @throws SupplierFailure `unusable` where it holds something else */
export function readAnswer<Data>(schema: z.ZodType<Data>, data: unknown): Data {
  const result = schema.safeParse(data);
  if (!result.success) throw new SupplierFailure('unusable', result.error);
  return result.data;
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
