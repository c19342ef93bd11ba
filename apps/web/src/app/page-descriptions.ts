import type { PublicPage } from '@diagbuddy/contract/pages';

const home =
  'AI-powered diagnostics for appliance repair technicians: the likely fault, the test that proves it and the part that fixes it.';
const login = 'Sign in to DiagBuddy and pick up where the last call ended.';

/** What a search engine and a shared link say about a page. */
export const pageDescriptions: Record<PublicPage, string> = {
  '/': home,
  '/website': home,
  '/pricing':
    'DiagBuddy Professional: unlimited AI diagnostics, exact part numbers and history for $19.99 a month, with a 7-day trial.',
  '/accuracy':
    'How often DiagBuddy names the right part on real appliance repairs, by appliance and by confidence, with every miss.',
  '/documentation':
    'How to describe symptoms, read a diagnosis, what the confidence means, and why the outcome of a repair is worth recording.',
  '/training': 'Six short lessons for technicians: from the sticker on the machine to a part that stays fixed.',
  '/api-reference':
    'The calls of the DiagBuddy API that work today, with their access, their answers and their errors.',
  '/contact': 'How to reach the people behind DiagBuddy: support, partnerships and investment.',
  '/privacy': 'What DiagBuddy stores about you and your calls, for how long, who sees it, and what it never stores.',
  '/terms': 'The terms of using DiagBuddy: the trial, the subscription, the money-back guarantee and safe work.',
  '/signup': 'Create a DiagBuddy account and run your first appliance diagnosis in minutes.',
  '/login': login,
  '/auth': login,
};
