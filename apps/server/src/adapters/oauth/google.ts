import * as openid from 'openid-client';
import { z } from 'zod';
import type { GoogleConfig } from '../../platform/config.ts';
import { IdentityFault, type IdentityProvider } from './identity-provider.ts';

const timeoutSeconds = 8;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).pipe(z.email()),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

/** Google, or the OpenID provider at `issuer`: code flow with PKCE (S256), state and nonce. It is asked for its addresses on first use. */
export function openGoogle({ clientId, clientSecret, issuer, redirectUri }: GoogleConfig): IdentityProvider {
  let discovered: openid.Configuration | null = null;
  const discover = async (): Promise<openid.Configuration> => {
    if (discovered !== null) return discovered;
    const isLocal = issuer.startsWith('http:');
    discovered = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isLocal && { execute: [openid.allowInsecureRequests] }),
    });
    return discovered;
  };
  return {
    name: 'google',
    begin: async () => {
      try {
        const configuration = await discover();
        const verifier = openid.randomPKCECodeVerifier();
        const challenge = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          // Who shares a browser chooses: without this Google would let the next person in as the last.
          prompt: 'select_account',
          state: challenge.state,
          nonce: challenge.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, challenge };
      } catch (error) {
        throw faultOf(error);
      }
    },
    finish: async (query, { state, nonce, verifier }) => {
      try {
        const address = new URL(redirectUri);
        address.search = query;
        const tokens = await openid.authorizationCodeGrant(await discover(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = Claims.parse(tokens.claims());
        return {
          subject: claims.sub,
          email: claims.email.toLowerCase(),
          isEmailVerified: claims.email_verified === true,
          firstName: claims.given_name?.trim() || null,
          lastName: claims.family_name?.trim() || null,
        };
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
}

/** The provider is too slow, or something else answers in its place. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

function faultOf(cause: unknown): IdentityFault {
  if (cause instanceof openid.AuthorizationResponseError) {
    return new IdentityFault(cause.error === 'access_denied' ? 'cancelled' : 'refused', { cause });
  }
  const isUnreached =
    cause instanceof TypeError || (cause instanceof openid.ClientError && unreachable.has(cause.code ?? ''));
  const isBroken = cause instanceof openid.ResponseBodyError && cause.status >= 500;
  return new IdentityFault(isUnreached || isBroken ? 'unavailable' : 'refused', { cause });
}
