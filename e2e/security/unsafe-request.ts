import type { HttpClient } from '@diagbuddy/testing/http/http-client';

/** A request that changes something where it is let through. */
export interface UnsafeRequest {
  client: HttpClient;
  path: string;
  /** Made anew for each sending where it is a function. */
  body: Record<string, unknown> | (() => Record<string, unknown>);
  /** Where the route takes forms alone. */
  isForm?: boolean;
  /** What proves a request that comes without a browser. */
  headers?: Record<string, string>;
  /** It answers, and stores nothing. */
  changesNothing?: boolean;
}
