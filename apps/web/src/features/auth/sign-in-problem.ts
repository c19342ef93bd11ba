const problems: Record<string, string> = {
  google_not_configured: 'Google sign-in is not set up on this server. Sign in with your email or username instead.',
  google_cancelled: 'Google sign-in was cancelled. Try again, or sign in with your email or username.',
  google_email_unverified:
    'Google has not verified that email address. Verify it there, or sign in with your password.',
};
const unknownProblem = 'Google sign-in did not work. Try again, or sign in with your email or username.';

/** Words for the `error` that a redirect to /login carries. Anybody can write an address, so only our own words are shown. */
export function signInProblem(code: string | null): string | null {
  return code === null ? null : (problems[code] ?? unknownProblem);
}
