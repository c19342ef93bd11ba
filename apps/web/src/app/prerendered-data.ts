import { prerenderedDataId } from '@diagbuddy/contract/document';
import { queryClient } from '../lib/query-client.ts';

/** Puts the answers with which the page was prerendered (query key to answer, as JSON) where the page looks for them. */
export function takePrerenderedData(): void {
  const text = document.getElementById(prerenderedDataId)?.textContent;
  if (text == null) return;
  const answers: Record<string, unknown> = JSON.parse(text);
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path], answer);
}
