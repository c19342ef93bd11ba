import { type GoogleProblem, googleProblems } from '@diagbuddy/contract/sign-in';

const atSignIn: Record<GoogleProblem, string> = {
  google_not_configured: 'Google sign-in is not set up on this server. Sign in with your email or username instead.',
  google_cancelled: 'Google sign-in was canceled. Try again, or sign in with your email or username.',
  google_email_unverified:
    'Google has not verified that email address. Verify it there, or sign in with your password.',
  google_account_exists:
    'That email address has an account here already. Sign in with your password first; then confirm your address and connect Google in the Profile tab of your dashboard.',
  google_taken: 'That Google account is connected to another account. Sign in with it, or use another one.',
  google_expired: 'Google sign-in took too long, or was started in another window. Try again.',
  google_unavailable: 'Google can not be reached right now. Try again in a moment, or sign in with your password.',
  google_failed: 'Google sign-in did not work. Try again, or sign in with your email or username.',
  google_fresh_sign_in: 'Sign in again first; then connect Google within ten minutes.',
  google_own_email_unverified: 'Sign in with your password first, and confirm your email address.',
};

const atConnecting: Partial<Record<GoogleProblem, string>> = {
  google_not_configured: 'Google sign-in is not set up on this server.',
  google_cancelled: 'Google was not connected: it was canceled there.',
  google_email_unverified: 'Google has not verified its email address. Verify it there, then connect.',
  google_taken: 'Google was not connected: one of the two is connected to another account already.',
  google_unavailable: 'Google can not be reached right now. Try again in a moment.',
  google_failed: 'Google was not connected. Try again.',
  google_fresh_sign_in:
    'For your safety this needs a sign-in of the last ten minutes. Sign out, sign in again and connect Google then.',
  google_own_email_unverified: 'Confirm your own email address first, then connect Google.',
};

const isProblem = (code: string): code is GoogleProblem => googleProblems.some((problem) => problem === code);

/** Words for the `error` that a redirect to /login carries. Anybody can write an address, so only our own words are shown. */
export function googleSignInProblem(code: string | null): string | null {
  if (code === null) return null;
  return atSignIn[isProblem(code) ? code : 'google_failed'];
}

/** Words for what `google` says in the address of the Profile tab; `null` for nothing, or for a success. */
export function googleConnectProblem(code: string | null): string | null {
  if (code === null || code === 'connected') return null;
  const problem = isProblem(code) ? code : 'google_failed';
  return atConnecting[problem] ?? atSignIn[problem];
}
