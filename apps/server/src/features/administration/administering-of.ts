import type { FastifyRequest } from 'fastify';
import { principalOf } from '../../platform/access.ts';
import type { AppContext } from '../app-context.ts';
import type { Administering } from './users/administer.ts';

/** Answers, for a request, who administers something with it, and what that needs. */
export const administeringOf =
  ({ config, database, jobs, payments, now }: AppContext) =>
  (request: FastifyRequest): Administering => ({
    ...{ config, database, jobs, payments, request },
    ...{ principal: principalOf(request), at: new Date(now()) },
  });
