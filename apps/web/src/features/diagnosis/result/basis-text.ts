import type { AiResponse } from '@diagbuddy/contract/diagnosis';

/** What an answer rests on, in a sentence: pages of knowledge, and similar repairs that confirm it. */
export function basisText({ knowledge, similarRepairs }: AiResponse['basis']): string {
  const sources = knowledge.length === 0 ? 'general trade knowledge' : counted(knowledge.length, 'source');
  const repairs = similarRepairs === 0 ? 'no similar repair on record yet' : counted(similarRepairs, 'similar repair');
  return `Rests on your words, ${sources} and ${repairs}.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
