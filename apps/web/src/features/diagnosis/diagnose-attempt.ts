import type { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { timeOrderedUuid } from '../../lib/random-uuid.ts';

/** What the technician filled in: the request without the position, which is read anew at each try, and without its id. */
export type DiagnoseContent = Omit<DiagnoseRequest, 'location' | 'id' | 'offlineAnswer'>;

/** One try of a diagnosis. The id in its body is also the key under which the server answers it once only. */
export interface DiagnoseAttempt {
  content: string;
  body: DiagnoseRequest & { id: string };
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
  const serialized = JSON.stringify(content);
  if (unfinished?.content === serialized) return unfinished;
  const location = await readLocation();
  return { content: serialized, body: { ...content, location, id: timeOrderedUuid() } };
}

/** Whether the server may have done the work although no answer came: no status at all, or one of a proxy. */
export function isOutcomeUnknown(status: number | null): boolean {
  return status === null || status === 502 || status === 503 || status === 504;
}
