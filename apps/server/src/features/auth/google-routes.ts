import { minuteMs } from '@diagbuddy/contract/durations';
import { returnPath } from '@diagbuddy/contract/return-path';
import type { GoogleProblem } from '@diagbuddy/contract/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Challenge, IdentityFault, type IdentityProvider } from '../../adapters/oauth/identity-provider.ts';
import {
  assertFreshSignIn,
  assertOwnPassword,
  assertRequiredSecondFactor,
  type Principal,
} from '../../platform/access.ts';
import { redirectAnswer } from '../../platform/answer-schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { connectGoogle, signInWithGoogle } from './google-sign-in.ts';
import { enqueueSecurityNotice } from './security-notices.ts';
import { principalFromCookie } from './session.ts';

const cookieName = 'diagbuddy-google';
const flowMs = 10 * minuteMs;

/**
 * A sign-in under way, as the browser that began it keeps it. `connect`: the session whose account is to be joined.
 * `returnTo`: the page of ours to which it leads; a cookie can be planted, so it is checked again when it is used.
 */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  connect: z.string().nullable(),
  returnTo: z.string().nullable(),
});
type Aim = Pick<z.infer<typeof Flow>, 'connect' | 'returnTo'>;
type Flow = Challenge & Aim;

/** Anybody can write an address: what names no page of ours is not refused, but leads to the dashboard. */
const ReturnQuery = z.object({ returnTo: z.string().optional().catch(undefined) });

const home = '/dashboard';
const profile = '/dashboard?tab=profile';

/** Sign-in with Google, and joining Google to an own account. Browsers come here by a link: every end is a page. */
export function googleRoutes(app: App, context: AppContext): void {
  const { rateLimits, google } = context;
  const begin = async (request: FastifyRequest, reply: FastifyReply, aim: Aim): Promise<string> => {
    try {
      await rateLimits.consume('googleByAddress', request.ip);
      if (google === null) return problemPage('google_not_configured', aim);
      const { url, challenge } = await google.begin();
      keepFlow(context, { request, reply, flow: { ...challenge, ...aim } });
      return url;
    } catch (error) {
      return problemPage(problemOf(request, error), aim);
    }
  };

  app.get(
    '/api/auth/google',
    {
      schema: { summary: 'Sign in with Google, in a browser', querystring: ReturnQuery, response: redirectAnswer },
    },
    async (request, reply) => {
      const path = returnPath(request.query.returnTo ?? null);
      return reply.redirect(await begin(request, reply, { connect: null, returnTo: path === home ? null : path }), 303);
    },
  );

  app.get(
    '/api/auth/google/connect',
    {
      schema: { summary: 'Connect your account to Google, in a browser', response: redirectAnswer },
    },
    async (request, reply) => {
      const principal = await principalOfRequest(context, request);
      if (principal === null) return reply.redirect('/login', 303);
      const aim = { connect: principal.sessionId, returnTo: null };
      const problem = connectProblem(principal, { freshAt: context.now() });
      if (problem !== null) return reply.redirect(problemPage(problem, aim), 303);
      return reply.redirect(await begin(request, reply, aim), 303);
    },
  );

  app.get(
    '/api/auth/google/callback',
    {
      schema: { summary: 'Come back from Google, in a browser', response: redirectAnswer },
    },
    async (request, reply) => {
      const flow = readFlow(context, request);
      clearCookie(request, reply, { config: context.config, name: cookieName });
      if (google === null) return reply.redirect(problemPage('google_not_configured', flow), 303);
      if (flow === null) return reply.redirect(problemPage('google_expired', null), 303);
      return reply.redirect(await finish(context, { request, reply, google, flow }), 303);
    },
  );
}

/**
 * What a person has to do first who wants to connect Google: the same that other calls of a session are refused for, and a
 * fresh sign-in where `freshAt` is given (ms since 1970), which the way back need not be.
 */
function connectProblem(principal: Principal, { freshAt }: { freshAt?: number } = {}): GoogleProblem | null {
  try {
    assertOwnPassword(principal);
    assertRequiredSecondFactor(principal);
    if (freshAt !== undefined) assertFreshSignIn(principal, freshAt);
    return null;
  } catch (error) {
    const isFactor = error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED';
    return isFactor ? 'google_second_factor_required' : 'google_fresh_sign_in';
  }
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
  const { config, database, rateLimits, securityEvents, jobs, now } = context;
  const { sql } = database;
  const returnTo = returnPath(flow.returnTo);
  try {
    await rateLimits.consume('googleByAddress', request.ip);
    const query = request.url.split('?')[1] ?? '';
    const identity = await google.finish(query, flow);
    const attempt = { identity, at: new Date(now()), ipAddress: request.ip };
    const requestContext = { request, reply, config, sql, now: now(), jobs };
    if (flow.connect !== null) {
      const principal = await principalOfRequest(context, request);
      if (principal === null || principal.sessionId !== flow.connect) return problemPage('google_expired', null);
      const problem = connectProblem(principal);
      if (problem !== null) return problemPage(problem, flow);
      const { id: userId } = principal.user;
      const outcome = await connectGoogle(sql, { ...attempt, userId, sessionId: principal.sessionId });
      if ('problem' in outcome) return problemPage(outcome.problem, flow);
      enqueueSecurityNotice(requestContext, userId, { kind: 'google-connected', address: identity.email });
      return `${profile}&google=connected`;
    }
    const outcome = await signInWithGoogle({ sql, events: securityEvents }, attempt);
    if ('problem' in outcome) return problemPage(outcome.problem, flow);
    const { userId, joined } = outcome;
    if (joined) enqueueSecurityNotice(requestContext, userId, { kind: 'google-joined', ...joined });
    const user = await completeSignIn(requestContext, { userId, method: 'google', isTold: joined !== undefined });
    return user === null ? signInPage({ step: 'second-factor' }, returnTo) : returnTo;
  } catch (error) {
    return problemPage(problemOf(request, error), flow);
  }
}

/** Where a person reads why it did not work, and what to do. The next try leads where this one should have. */
const problemPage = (problem: GoogleProblem, aim: Aim | null): string =>
  aim !== null && aim.connect !== null
    ? `${profile}&google=${problem}`
    : signInPage({ error: problem }, returnPath(aim?.returnTo ?? null));

const signInPage = (query: Record<string, string>, returnTo: string): string =>
  `/login?${new URLSearchParams({ ...query, ...(returnTo !== home && { returnTo }) })}`;

function problemOf(request: FastifyRequest, error: unknown): GoogleProblem {
  if (error instanceof IdentityFault) {
    if (error.reason !== 'cancelled') request.log.warn({ err: error.cause }, error.message);
    if (error.reason === 'cancelled') return 'google_cancelled';
    return error.reason === 'unavailable' ? 'google_unavailable' : 'google_failed';
  }
  if (!(error instanceof AppError)) request.log.error({ err: error }, 'a sign-in with Google failed');
  return 'google_failed';
}

const principalOfRequest = (
  { config, database, now }: AppContext,
  request: FastifyRequest,
): Promise<Principal | null> => principalFromCookie(request, { config, database, now: now() });

function keepFlow(
  { config, now }: AppContext,
  { request, reply, flow }: { request: FastifyRequest; reply: FastifyReply; flow: Flow },
): void {
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url');
  setCookie(request, reply, { config, name: cookieName, value, expires: new Date(now() + flowMs) });
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
