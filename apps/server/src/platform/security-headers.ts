import type { OutgoingHttpHeaders } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface HeaderFacts {
  /** Whether people come over https: browsers then keep to it for a year. */
  isHttps: boolean;
  usesStripe: boolean;
  /** Hashes, in the syntax of a content security policy, of the scripts that stand in our documents; no other may. */
  inlineScripts?: readonly string[];
}

/** The program of the engine in the browser, as the client's build names it: what it reads complaints by is WebAssembly. */
const engineProgram = '/assets/engine-worker-';

/** What the payment form of Stripe loads, frames and calls, as its documentation lists it. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeSources = {
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

const headersOfAll = ({ isHttps }: HeaderFacts): FastifyHelmetOptions => ({
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
});

const headersOfPages = ({ usesStripe, inlineScripts = [] }: HeaderFacts): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts, ...(usesStripe ? stripeScripts : [])],
      ...(usesStripe && stripeSources),
      imgSrc: ["'self'", 'data:', 'https:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});

/** An API answer is data: opened as a page, it may do nothing. What only a page could obey is left out. */
const headersOfData: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Sets the security headers of every answer, errors and files included. */
export async function addSecurityHeaders(app: FastifyInstance, facts: HeaderFacts): Promise<void> {
  await app.register(helmet, { global: false, ...headersOfAll(facts) });
  const setHeadersOfData = rememberHeaders(headersOfData);
  const setHeadersOfPages = rememberHeaders(headersOfPages(facts));
  const ofEngine = { ...facts, inlineScripts: ["'wasm-unsafe-eval'"] };
  const setHeadersOfEngine = rememberHeaders(headersOfPages(ofEngine));
  app.addHook('onRequest', (request, reply, done) => {
    const isData = request.url.startsWith('/api/') || request.url.startsWith('/metrics');
    if (isData) setHeadersOfData(reply);
    else if (request.url.startsWith(engineProgram)) setHeadersOfEngine(reply);
    else setHeadersOfPages(reply);
    reply.header('x-request-id', request.id);
    if (isData) reply.header('cache-control', 'no-store');
    // Not one of helmet's.
    else reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()');
    done();
  });
}

/** Asks helmet once: it checks its options and writes the policy anew on each call, longer than a short answer takes. */
function rememberHeaders(options: FastifyHelmetOptions): (reply: FastifyReply) => void {
  let headers: OutgoingHttpHeaders | null = null;
  return (reply) => {
    if (headers !== null) return void reply.headers(headers);
    reply.helmet(options);
    headers = reply.raw.getHeaders();
  };
}
