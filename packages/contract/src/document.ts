import type { PublicSettings } from './status.ts';

/*
 * A page's document is prerendered when the client is built, and completed by the server that sends it: only the server
 * knows its settings, its address, and whether the browser sent a session cookie.
 */

/** What stands in a prerendered document where the server's settings belong. */
export const settingsPlaceholders: PublicSettings = {
  contactEmail: '{contact-email}',
  betaPromoCode: '{beta-promo-code}',
};

/** Comments in the document that the server replaces. */
export const documentMarks = {
  /** The address of the page and of its picture, absolute where `PUBLIC_URL` says under which address it is reached. */
  address: '<!--address-->',
  /** What the browser's script reads: settings, and whether a session cookie came. */
  server: '<!--server-->',
  /** At the top of the body: what the server has to say on every page. */
  notice: '<!--notice-->',
} as const;

/** Names of the `meta` elements through which the server speaks to the script. */
export const documentMetas = {
  settings: 'diagbuddy-settings',
  session: 'diagbuddy-session',
  /** There where Google's sign-in is not set up; the style sheet hides its button then. */
  google: 'diagbuddy-google',
} as const;

/** Content of the session `meta`: no session cookie came with the request for this document. */
export const noSession = 'none';

/** The element that holds the data (as JSON) with which the page was prerendered. */
export const prerenderedDataId = 'prerendered-data';
