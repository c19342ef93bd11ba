import type { Access } from '@diagbuddy/contract/access';
import { errorAnswers, errorAnswersOf } from './error-answers.ts';
import { addExamples } from './examples.ts';
import { keepUsedSchemas } from './used-schemas.ts';

interface Answer {
  description: string;
  headers?: object;
  content?: Record<string, unknown>;
}

/** An operation of the document, as far as it is completed here. */
export interface Operation {
  'x-access': Access;
  'x-called-by'?: 'api-key';
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; example?: unknown }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
  responses: Record<string, Answer | { $ref: string }>;
}

/** The OpenAPI document, as far as it is completed here. */
export interface ApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses?: object; securitySchemes?: object };
  tags?: { name: string }[];
}

const statusWords: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; the answer is empty',
  303: 'Leads to another page',
};

/** By the beginning of a path; the first that fits counts. */
const groups: readonly (readonly [RegExp, string])[] = [
  [
    /^\/api\/(diagnose|prescreen|ai-chat|shared-diagnosis|diagnos[ei]s|diagnosis-history|parts|catalog)(\/|$)/,
    'Diagnosis',
  ],
  [/^\/api\/(analytics|reports)(\/|$)/, 'Analytics and reports'],
  [/^\/api\/external\//, 'External API'],
  [/^\/api\/api-keys/, 'API keys'],
  [/^\/api\/organization\/webhooks/, 'Webhooks'],
  [/^\/api\/(auth|login|logout)(\/|$)/, 'Sign-in'],
  [/^\/api\/(profile|device-sessions|login-history|feedback)(\/|$)/, 'Account'],
  [/^\/api\/(team|admin\/team-\w+|invitations)(\/|$)/, 'Team'],
  [/^\/api\/(subscription|billing-portal|checkout|create-)/, 'Subscription'],
  [/./, 'Service'],
];

/**
 * Completes what @fastify/swagger wrote of the routes: each operation's name, group, access and error answers, the error
 * answers themselves, and of the schemas those that something refers to.
 */
export function completeDocument(document: ApiDocument): ApiDocument {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) completeOperation(operation, path, method);
  }
  document.components.responses = errorAnswers;
  document.components.securitySchemes = {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-diagbuddy',
      description: 'The cookie that `POST /api/login` sets. Without https it is called `diagbuddy`.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key from the Profile tab of your dashboard; it begins with `dbk_`.',
    },
  };
  document.tags = [...new Set(groups.map(([, name]) => name))].map((name) => ({ name }));
  return keepUsedSchemas(document);
}

function completeOperation(operation: Operation, path: string, method: string): void {
  const { 'x-access': access, 'x-called-by': calledBy, parameters = [] } = operation;
  const hasBody = operation.requestBody !== undefined;
  operation.operationId = operationName(path, method);
  operation.tags = groups
    .filter(([pattern]) => pattern.test(path))
    .map(([, name]) => name)
    .slice(0, 1);
  operation.security = access === 'public' ? [] : [calledBy === 'api-key' ? { apiKey: [] } : { session: [] }];
  if (access === 'paying') operation.description = 'Takes a trial or a subscription that is active.';
  for (const [status, answer] of Object.entries(operation.responses)) {
    if ('$ref' in answer) continue;
    if (answer.description === 'Default Response') answer.description = statusWords[status] ?? 'Answered';
    if (status === '204' || status === '303') delete answer.content;
    if (calledBy === 'api-key') answer.headers = limitHeaders;
  }
  addExamples(operation);
  operation.responses = {
    ...errorAnswersOf({
      access,
      method: method.toUpperCase(),
      hasInput: hasBody || parameters.length > 0,
      hasBody,
      hasId: path.includes('{'),
    }),
    ...operation.responses,
  };
}

const wholeNumber = { type: 'integer', minimum: 0 };

/** What each answer to a call with a key says of the key's hour. */
const limitHeaders = {
  'RateLimit-Limit': { description: 'Calls that the key may make in an hour', schema: wholeNumber },
  'RateLimit-Remaining': { description: 'Calls that are left of it', schema: wholeNumber },
  'RateLimit-Reset': { description: 'Seconds until the hour ends', schema: wholeNumber },
};

/** `GET /api/diagnoses/{id}/pdf` is `getDiagnosesByIdPdf`. */
function operationName(path: string, method: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/.-]/);
  return `${method}${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')}`;
}
