import type { Access } from '@diagbuddy/contract/access';
import { errorCodes } from '@diagbuddy/contract/errors';

/** What of a route decides which errors it may answer. */
export interface RouteFacts {
  access: Access;
  method: string;
  hasInput: boolean;
  hasBody: boolean;
  /** Whether its path names one of the caller's things. */
  hasId: boolean;
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

const errors = {
  Invalid: { status: '400', description: '`INVALID`: a field is missing or wrong. `issues` names each one.' },
  Unauthenticated: { status: '401', description: "`UNAUTHENTICATED`: there's no session, or it has ended." },
  PaymentRequired: {
    status: '402',
    description: '`TRIAL_EXPIRED` or `PAYMENT_REQUIRED`: the trial or the subscription is over. Records stay readable.',
  },
  Forbidden: {
    status: '403',
    description:
      "`FORBIDDEN`, or what has to be done first: `PASSWORD_CHANGE_REQUIRED`, `FRESH_SIGN_IN_REQUIRED`, `SECOND_FACTOR_REQUIRED`. `ORIGIN_REFUSED`: a browser called from a page that isn't DiagBuddy's.",
  },
  NotFound: { status: '404', description: "`NOT_FOUND`: it doesn't exist, or it isn't yours." },
  TooLarge: { status: '413', description: '`TOO_LARGE`: the body is too long.' },
  UnsupportedMediaType: { status: '415', description: "`UNSUPPORTED_MEDIA_TYPE`: the body isn't JSON." },
  RateLimited: { status: '429', description: '`RATE_LIMITED`: too many requests.', headers: retryAfter },
  Internal: { status: '500', description: '`INTERNAL`: a fault on our side. `requestId` names the request.' },
  Unavailable: { status: '503', description: '`UNAVAILABLE`: busy or restarting.', headers: retryAfter },
  Error: { status: 'default', description: `Any other error. Codes: ${errorCodes.join(', ')}.` },
} as const;
type ErrorName = keyof typeof errors;

const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };

/** The error answers, each of which the document holds once. */
export const errorAnswers = Object.fromEntries(
  Object.entries(errors).map(([name, { status: _, ...answer }]) => [name, { ...answer, content }]),
);

/** References to the error answers of a route, by status. */
export function errorAnswersOf(route: RouteFacts): Record<string, { $ref: string }> {
  const isSignedIn = route.access !== 'public';
  const mayAnswer: Partial<Record<ErrorName, boolean>> = {
    Invalid: route.hasInput,
    Unauthenticated: isSignedIn,
    PaymentRequired: route.access === 'paying',
    Forbidden: isSignedIn || route.method !== 'GET',
    NotFound: route.hasId,
    TooLarge: route.hasBody,
    UnsupportedMediaType: route.hasBody,
    RateLimited: route.hasInput || route.method !== 'GET',
  };
  const names = (Object.keys(errors) as ErrorName[]).filter((name) => mayAnswer[name] ?? true);
  return Object.fromEntries(names.map((name) => [errors[name].status, { $ref: `#/components/responses/${name}` }]));
}
