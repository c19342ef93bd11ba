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

/** What every answer carries, as one object: with those of pages the headers that helmet would set, and ours. */
const headersOfAll = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
/** What only a browser that shows the answer as a page could obey; data are never shown as one. */
const headersOfPages = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Sets the security headers of every answer, errors and files included; HSTS where people come over https. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { isHttps, usesStripe }: { isHttps: boolean; usesStripe: boolean },
): void {
  const everywhere = {
    ...headersOfAll,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofData = { ...everywhere, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' };
  const ofPages = { ...everywhere, ...headersOfPages, 'content-security-policy': pagePolicy({ usesStripe }) };
  app.addHook('onRequest', (request, reply, done) => {
    const isData = request.url.startsWith('/api/') || request.url.startsWith('/metrics');
    reply.headers(isData ? ofData : ofPages).header('x-request-id', request.id);
    done();
  });
}
