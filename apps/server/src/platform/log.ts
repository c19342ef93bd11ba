import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import type { EventLog } from './event-log.ts';
import { maskOf } from './secrets.ts';

/** What the log shows of an error. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Where PostgreSQL says no: the names, never the values. */
  table?: string;
  constraint?: string;
  cause?: LoggedError;
  /** Of several at once, the first. */
  errors?: LoggedError[];
}

const maxCauses = 5;

/**
 * How the server logs, on every node. What is secret in its settings is in no line; `eventLog` sees each line as it is
 * written.
 */
export function logOptions(
  { logLevel, secrets }: Pick<Config, 'logLevel' | 'secrets'>,
  eventLog?: Pick<EventLog, 'take'>,
): LoggerOptions {
  const mask = maskOf(secrets);
  const streamWrite = (line: string): string => {
    const written = mask(line);
    eventLog?.take(written);
    return written;
  };
  return { level: logLevel, serializers: { err: presentError }, hooks: { streamWrite } };
}

/**
 * An error for the log: its words, its code, its place and its causes. What else an error carries stays out, since a
 * failed query brings its values along, and they hold password hashes and what people wrote.
 */
export function presentError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = withoutValues(error.message);
  const frames = (error.stack ?? '').split(error.message).at(-1) ?? '';
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${frames}`,
    ...ownTexts(error),
    ...(error instanceof AggregateError &&
      depth < maxCauses && { errors: error.errors.slice(0, maxCauses).map((each) => presentError(each, depth + 1)) }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: presentError(error.cause, depth + 1) }),
  };
}

/** Drizzle puts the values of a failed query behind its text. */
const withoutValues = (message: string): string => message.replace(/\nparams: [\s\S]*$/, '');

function ownTexts(error: Error): Pick<LoggedError, 'code' | 'table' | 'constraint'> {
  const texts: Pick<LoggedError, 'code' | 'table' | 'constraint'> = {};
  for (const name of ['code', 'table', 'constraint'] as const) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}
