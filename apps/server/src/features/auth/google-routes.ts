import type { GoogleProblem } from '@diagbuddy/contract/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Challenge, IdentityFault, type IdentityProvider } from '../../adapters/oauth/identity-provider.ts';
import { assertFreshSignIn, assertOwnPassword, type Principal } from '../../platform/access.ts';
import type { App, AppContext } from '../../platform/app-context.ts';
import { AppError } from '../../platform/app-error.ts';
import { giveCookie, readCookie, takeCookieBack } from '../../platform/cookies.ts';
import { admit } from './admit.ts';
import { connectGoogle, signInWithGoogle } from './google-sign-in.ts';
import { authPolicy } from './policy.ts';
import { principalFromCookie } from './session.ts';

const cookieName = 'diagbuddy-google';
const flowMs = 10 * 60_000;

/** A sign-in under way, as the browser that began it keeps it. `connect`: the session whose account is to be joined. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  connect: z.string().nullable(),
});
type Flow = Challenge & { connect: string | null };

const home = '/dashboard';
const profile = '/dashboard?tab=profile';

/** Sign-in with Google, and joining Google to an own account. Browsers come here by a link: every end is a page. */
export function googleRoutes(app: App, context: AppContext): void {
  const { rateLimits, google } = context;
  const begin = async (request: FastifyRequest, reply: FastifyReply, principal: Principal | null): Promise<string> => {
    const isConnect = principal !== null;
    try {
      await rateLimits.consume('googleByAddress', request.ip);
      if (google === null) return problemPage('google_not_configured', isConnect);
      const { url, challenge } = await google.begin();
      keepFlow(context, { request, reply, flow: { ...challenge, connect: principal?.sessionId ?? null } });
      return url;
    } catch (error) {
      return problemPage(problemOf(request, error), isConnect);
    }
  };

  app.get('/api/auth/google', { config: { access: authPolicy.useGoogle } }, async (request, reply) =>
    reply.redirect(await begin(request, reply, null), 303),
  );

  app.get('/api/auth/google/connect', { config: { access: authPolicy.useGoogle } }, async (request, reply) => {
    const principal = await principalOfVisit(context, request);
    if (principal === null) return reply.redirect('/login', 303);
    try {
      assertOwnPassword(principal);
      assertFreshSignIn(principal, context.now());
    } catch {
      return reply.redirect(problemPage('google_fresh_sign_in', true), 303);
    }
    return reply.redirect(await begin(request, reply, principal), 303);
  });

  app.get('/api/auth/google/callback', { config: { access: authPolicy.useGoogle } }, async (request, reply) => {
    const flow = readFlow(context, request);
    takeCookieBack(request, reply, { config: context.config, name: cookieName });
    if (google === null) return reply.redirect(problemPage('google_not_configured', false), 303);
    if (flow === null) return reply.redirect(problemPage('google_expired', false), 303);
    return reply.redirect(await finish(context, { request, reply, google, flow }), 303);
  });
}

async function finish(
  context: AppContext,
  {
    request,
    reply,
    google,
    flow,
  }: { request: FastifyRequest; reply: FastifyReply; google: IdentityProvider; flow: Flow },
): Promise<string> {
  const { config, database, rateLimits, now } = context;
  const { sql } = database;
  const isConnect = flow.connect !== null;
  try {
    await rateLimits.consume('googleByAddress', request.ip);
    const query = request.url.split('?')[1] ?? '';
    const identity = await google.finish(query, flow);
    const attempt = { identity, at: new Date(now()), ipAddress: request.ip };
    if (isConnect) {
      const principal = await principalOfVisit(context, request);
      if (principal === null || principal.sessionId !== flow.connect) return problemPage('google_expired', false);
      const outcome = await connectGoogle(sql, { ...attempt, userId: principal.user.id });
      return 'problem' in outcome ? problemPage(outcome.problem, true) : `${profile}&google=connected`;
    }
    const outcome = await signInWithGoogle(sql, attempt);
    if ('problem' in outcome) return problemPage(outcome.problem, false);
    const visit = { request, reply, config, sql, now: now() };
    const user = await admit(visit, { userId: outcome.userId, method: 'google' });
    return user === null ? '/login?step=second-factor' : home;
  } catch (error) {
    return problemPage(problemOf(request, error), isConnect);
  }
}

/** Where a person reads why it did not work, and what to do. */
const problemPage = (problem: GoogleProblem, isConnect: boolean): string =>
  isConnect ? `${profile}&google=${problem}` : `/login?error=${problem}`;

function problemOf(request: FastifyRequest, error: unknown): GoogleProblem {
  if (error instanceof IdentityFault) {
    if (error.reason !== 'cancelled') request.log.warn({ err: error.cause }, error.message);
    if (error.reason === 'cancelled') return 'google_cancelled';
    return error.reason === 'unavailable' ? 'google_unavailable' : 'google_failed';
  }
  if (!(error instanceof AppError)) request.log.error({ err: error }, 'a sign-in with Google failed');
  return 'google_failed';
}

const principalOfVisit = ({ config, database, now }: AppContext, request: FastifyRequest): Promise<Principal | null> =>
  principalFromCookie(request, { config, database, now: now() });

function keepFlow(
  { config, now }: AppContext,
  { request, reply, flow }: { request: FastifyRequest; reply: FastifyReply; flow: Flow },
): void {
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url');
  giveCookie(request, reply, { config, name: cookieName, value, expires: new Date(now() + flowMs) });
}

function readFlow({ config }: AppContext, request: FastifyRequest): Flow | null {
  const value = readCookie(request, config, cookieName);
  if (value === undefined) return null;
  try {
    return Flow.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}
