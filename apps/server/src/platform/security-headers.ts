import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What the payment form of Stripe loads, frames and calls, as its documentation lists it. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeSources = [
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  "connect-src 'self' https://api.stripe.com",
];

/** The policy of a page. `inlineScripts`: hashes (CSP syntax) of the scripts that stand in its HTML; no other may. */
export const pagePolicy = ({
  usesStripe,
  inlineScripts = [],
}: {
  usesStripe: boolean;
  inlineScripts?: readonly string[];
}): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts, ...(usesStripe ? stripeScripts : [])].join(' '),
    ...(usesStripe ? stripeSources : []),
    "img-src 'self' data: https:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** An API answer is data: opened as a page, it may do nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sets the security headers of every answer, errors and files included; HSTS where people come over https. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { isHttps, usesStripe }: { isHttps: boolean; usesStripe: boolean },
): Promise<void> {
  const policyOfPages = pagePolicy({ usesStripe });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    const isData = request.url.startsWith('/api/') || request.url.startsWith('/metrics');
    reply.header('content-security-policy', isData ? dataPolicy : policyOfPages);
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()');
    reply.header('x-request-id', request.id);
    if (isData) reply.header('cache-control', 'no-store');
  });
}
