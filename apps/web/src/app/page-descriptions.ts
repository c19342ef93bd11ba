import type { PublicPage } from '@diagbuddy/contract/pages';

const home =
  'AI-powered diagnostics for appliance repair technicians: the likely cause, the test that confirms it and the part that fixes it.';
const login = 'Sign in to DiagBuddy and pick up where you left off.';

/** What a search engine and a shared link say about a page. */
export const pageDescriptions: Record<PublicPage, string> = {
  '/': home,
  '/website': home,
  '/pricing':
    'DiagBuddy Professional: unlimited AI diagnostics, exact part numbers and history for $19.99 a month, with a 7-day trial.',
  '/accuracy':
    'How often DiagBuddy names the right part on real appliance repairs, by appliance and confidence, including every miss.',
  '/documentation':
    'How to describe symptoms and read a diagnosis, what the confidence means, and why to record how a repair turned out.',
  '/training': 'Six short lessons for technicians: from finding the model number to a repair that lasts.',
  '/api-reference': 'The calls of the DiagBuddy API: who may make them, what they return and what errors look like.',
  '/contact': 'How to reach the DiagBuddy team: support, partnerships and investment.',
  '/privacy':
    'What DiagBuddy stores about you and your service calls, for how long, who sees it, and what it never stores.',
  '/terms': 'The terms of DiagBuddy: the trial, the subscription, the money-back guarantee and working safely.',
  '/signup': 'Create a DiagBuddy account and run your first appliance diagnosis in minutes.',
  '/login': login,
  '/auth': login,
};
