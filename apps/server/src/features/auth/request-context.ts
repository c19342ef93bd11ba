import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';

/** A browser's request, its answer, and what a way into an account needs. `now` is in ms since 1970. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
  config: Config;
  sql: Sql;
  now: number;
}
