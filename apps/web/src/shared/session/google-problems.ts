import { type GoogleProblem, googleProblems } from '@diagbuddy/contract/sign-in';

const atSignIn: Record<GoogleProblem, string> = {
  google_not_configured: "Google sign-in isn't set up here. Sign in with your email or username instead.",
  google_cancelled: 'Google sign-in was canceled. Try again, or sign in with your email or username.',
  google_email_unverified:
    "Google hasn't verified that email address. Verify it with Google, or sign in with your password.",
  google_account_exists:
    'That email address already has an account. Sign in with your password, confirm your address, and then connect Google in the Profile tab of your dashboard.',
  google_taken:
    'That Google account is connected to a different account. Sign in to that one, or use another Google account.',
  google_expired: 'Google sign-in took too long, or was started in another window. Try again.',
  google_unavailable: "We can't reach Google right now. Try again in a moment, or sign in with your password.",
  google_failed: "Google sign-in didn't work. Try again, or sign in with your email or username.",
  google_fresh_sign_in: 'Sign in again first, then connect Google within ten minutes.',
  google_own_email_unverified: 'Sign in with your password first, and confirm your email address.',
  google_second_factor_required: 'Sign in, turn on two-factor sign-in in the Profile tab, and then connect Google.',
};

const atConnecting: Partial<Record<GoogleProblem, string>> = {
  google_not_configured: "Google sign-in isn't set up here.",
  google_cancelled: 'Google was not connected because you canceled.',
  google_email_unverified:
    "Google hasn't verified that account's email address. Verify it with Google, then connect it here.",
  google_taken:
    'Google was not connected. Either that Google account or your account here is already connected to another one.',
  google_unavailable: "We can't reach Google right now. Try again in a moment.",
  google_failed: 'Google was not connected. Try again.',
  google_fresh_sign_in:
    'For your security, you need to have signed in within the last ten minutes. Sign out, sign in again and then connect Google.',
  google_own_email_unverified: 'Confirm your email address first, then connect Google.',
  google_second_factor_required:
    'Your organization requires two-factor sign-in. Turn it on first, then connect Google.',
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
