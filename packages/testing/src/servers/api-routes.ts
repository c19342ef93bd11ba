import type { PolicyRow } from '@diagbuddy/contract/access';
import { policy } from '@diagbuddy/contract/policy';
import type { Method } from '../http/http-client.ts';

/** An endpoint with its row of the policy. */
export interface Route extends PolicyRow {
  /** `METHOD /path`, as the policy has it. */
  name: string;
  method: Method;
  url: string;
}

/** Every endpoint of the policy: what the tests of all of them walk through. */
export const routes: readonly Route[] = Object.entries<PolicyRow>(policy).map(([name, row]) => {
  const [method, url] = name.split(' ');
  return { ...row, name, method: method as Method, url: String(url) };
});

/** The path of a call on a record that does not exist. A report as PDF takes the better part of a second, so it is asked for as CSV. */
export const pathOfUnknown = ({ url }: Pick<Route, 'url'>): string =>
  url.replaceAll(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000').replace(/^\/api\/reports\/.*/, '$&?format=csv');
