/** Somebody who signed in at the provider. The address counts only where the provider has verified it. */
export interface Identity {
  subject: string;
  /** Lower case. */
  email: string;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** What the browser has to bring back so that an answer counts: each is used for one sign-in. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

/** Why a sign-in at the provider led nowhere. */
export class IdentityFault extends Error {
  readonly reason: 'cancelled' | 'unavailable' | 'refused';

  constructor(reason: IdentityFault['reason'], options: { cause: unknown }) {
    super(`the sign-in at the provider failed: ${reason}`, options);
    this.name = 'IdentityFault';
    this.reason = reason;
  }
}

/** Who vouches for people: Google, or another OpenID provider. */
export interface IdentityProvider {
  name: 'google';
  /** The provider's page for a sign-in, and what belongs to it. @throws IdentityFault */
  begin(): Promise<{ url: string; challenge: Challenge }>;
  /** Reads the answer with which the browser came back; `query` as it stands in the address. @throws IdentityFault */
  finish(query: string, challenge: Challenge): Promise<Identity>;
}
