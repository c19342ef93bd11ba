import type { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';

/** What the technician filled in: the request without the position, which is read anew at each try. */
export type DiagnoseContent = Omit<DiagnoseRequest, 'location'>;

/** One try of a diagnosis: its body and the key under which the server answers it once only. */
export interface DiagnoseAttempt {
  content: string;
  idempotencyKey: string;
  body: DiagnoseRequest;
}

/**
 * The try to send now. Where the outcome of `unfinished` is unknown and the content is the same, it is sent again to
 * the letter, position included, so that the server sees one diagnosis and not two. Anything else is a new try.
 */
export async function attemptFor({
  content,
  unfinished,
  readLocation,
}: {
  content: DiagnoseContent;
  unfinished: DiagnoseAttempt | null;
  readLocation: () => Promise<string>;
}): Promise<DiagnoseAttempt> {
  const serialised = JSON.stringify(content);
  if (unfinished?.content === serialised) return unfinished;
  const location = await readLocation();
  return { content: serialised, idempotencyKey: randomUuid(), body: { ...content, location } };
}

/** Whether the server may have done the work although no answer came: no status at all, or one of a proxy. */
export function isOutcomeUnknown(status: number | null): boolean {
  return status === null || status === 502 || status === 503 || status === 504;
}

/** A version 4 UUID. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
