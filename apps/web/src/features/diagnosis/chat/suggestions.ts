import type { AiResponse } from '@diagbuddy/contract/diagnosis';

/** What technicians write most about a diagnosis: findings about the part under test, and the usual questions. */
export function suggestions({ nextBestTest, likelyParts }: Pick<AiResponse, 'nextBestTest' | 'likelyParts'>): string[] {
  const part = likelyParts[0]?.partName.toLowerCase();
  return [
    ...(nextBestTest === null && part === undefined ? [] : ['Reads open', 'Tests good', 'Already replaced it']),
    'What should I check next?',
    ...(part === undefined ? [] : [`How do I test the ${part}?`]),
    'What else could it be?',
  ];
}
