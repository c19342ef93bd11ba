import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { interactionPolicy, Provider } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface ProviderPerson {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface OpenIdProvider {
  issuer: string;
  close(): Promise<void>;
}

/**
 * A real OpenID provider on this machine, in Google's place: its page asks who signs in, and whether the address is
 * verified, and lets a person cancel.
 */
export async function startOpenIdProvider(client: {
  port?: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(client.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    // As Google does: the address stands in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: async (_context, subject) => ({
      accountId: subject,
      claims: async () => {
        const person = people.get(subject);
        return {
          sub: subject,
          email: person?.email,
          email_verified: person?.isEmailVerified,
          given_name: person?.firstName,
          family_name: person?.lastName,
        };
      },
    }),
  });
  const answer = provider.callback();
  const ask = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const email = form.get('email') ?? '';
    const subject = form.get('subject') || email;
    const result =
      form.get('answer') === 'cancel'
        ? { error: 'access_denied', error_description: 'The person cancelled.' }
        : { select_account: {}, login: { accountId: subject, remember: false } };
    people.set(subject, {
      subject,
      email,
      isEmailVerified: form.get('verified') === 'on',
      firstName: form.get('firstName') || 'Gail',
      lastName: form.get('lastName') || 'Ortiz',
    });
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    ask(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const page = `<!doctype html><html lang="en"><title>Sign in with your provider</title><h1>Sign in with your provider</h1>
<form method="post"><label>Email <input name="email" type="email"></label>
<label><input name="verified" type="checkbox" checked> The address is verified</label>
<button name="answer" value="continue">Continue</button> <button name="answer" value="cancel">Cancel</button></form>`;

/**
 * Goes through the provider's pages as a browser of its own would; answers the address to which the provider sends the
 * browser back.
 */
export async function answerProvider(url: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>();
  const origin = new URL(url).origin;
  let next = url;
  for (let steps = 0; steps < 10; steps++) {
    const isQuestion = new URL(next).pathname.startsWith('/interaction/');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isQuestion && { method: 'POST', body: new URLSearchParams({ answer: 'continue', ...form }) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) cookies.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (!next.startsWith(origin)) return next;
  }
  throw new Error('the provider sent the browser in circles');
}
