import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { dayMs } from '@diagbuddy/contract/durations';
import pg from 'pg';

/*
 * The baseline of the session's cost: a bare node:http server that makes the same query as `GET /api/auth/user` with the
 * token of the cookie, and answers the row. No routes, no checks, no headers of its own.
 * Settings: PORT, DATABASE_URL, BARE_QUERY (the statement).
 */
const { PORT, DATABASE_URL, BARE_QUERY = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const server = createServer(async (request, response) => {
  if (request.url !== '/api/auth/user') return response.end();
  const token = /diagbuddy=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const now = Date.now();
  const { rows } = await pool.query({
    name: 'principal',
    text: BARE_QUERY,
    values: [hash('sha256', token, 'buffer'), new Date(now).toISOString(), new Date(now - 14 * dayMs).toISOString()],
  });
  if (rows.length === 0) return response.writeHead(401).end();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]));
});
// As long as the product's: a connection that waits for its turn would be closed after Node's 5 s.
server.keepAliveTimeout = 72_000;
server.listen(Number(PORT), '127.0.0.1');
