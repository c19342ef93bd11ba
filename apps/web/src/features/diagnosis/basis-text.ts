import type { AiResponse } from '@diagbuddy/contract/diagnosis';

/** What an answer is based on: sources, and similar repairs that confirm it. */
export function basisText({ knowledge, similarRepairs }: AiResponse['basis']): string {
  const sources = knowledge.length === 0 ? 'general trade knowledge' : counted(knowledge.length, 'source');
  const repairs =
    similarRepairs === 0 ? 'No similar repair yet.' : `${counted(similarRepairs, 'similar repair')} on record.`;
  return `Based on your description and ${sources}. ${repairs}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
