import { type ApiRequest, parseAnswer, sendRequest } from './api-client.ts';

/** A page of a long list, and where the next one begins; `null` after the last row. */
export interface ListPage<Row, Place> {
  rows: readonly Row[];
  next: Place | null;
}

/** Every row of a list, page after page, at most `most`. Throws as `load` does. */
export async function readAllPages<Row, Place>(
  load: (place: Place | null) => Promise<ListPage<Row, Place>>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let place: Place | null = null;
  do {
    const page: ListPage<Row, Place> = await load(place);
    rows.push(...page.rows);
    place = page.next;
  } while (place !== null && rows.length < most);
  return rows.slice(0, most);
}

/** A page of a list whose pages follow one another by the cursor in the `Link` header; throws as `apiRequest` does. */
export async function requestPage<Answer>(
  request: ApiRequest<Answer>,
  cursor: string | null,
): Promise<{ answer: Answer; next: string | null }> {
  const mark = request.path.includes('?') ? '&' : '?';
  const path = cursor === null ? request.path : `${request.path}${mark}${new URLSearchParams({ cursor })}`;
  const response = await sendRequest({ ...request, path });
  return { answer: parseAnswer(request, await response.text()), next: nextCursor(response.headers.get('link')) };
}

/** The cursor in a `Link` header's address of the next page (RFC 8288). */
function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>\s*;[^,]*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URLSearchParams(address.split('?')[1]).get('cursor');
}
