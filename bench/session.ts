import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { overOneConnection } from '@diagbuddy/testing/http/transports';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { principalQuery } from '../apps/server/src/features/auth/principal-store.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { callUnderLoad } from './load.ts';
import { atLeast, exactly, inMs, known, percentile, timeEach } from './measure.ts';
import { report } from './results-file.ts';

const bareServer = fileURLToPath(new URL('bare-session-server.ts', import.meta.url));
const path = '/api/auth/user';
const rounds = 7;
const roundSeconds = 3;
const callsARound = 500;
const goal = { limit: 70, unit: '%' } as const;

/** What knowing the caller costs: `GET /api/auth/user` beside a bare server with the same query, in turns, on one PostgreSQL. */
async function reportSession(): Promise<void> {
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log: silent });
  try {
    const product = await (await startServer({ env: { DATABASE_URL: postgres.url } })).ready();
    const { client } = await signUpTechnician(product.address);
    const cookie = client.sessionCookie ?? '';
    const env = { DATABASE_URL: postgres.url, BARE_QUERY: principalQuery };
    const bare = await (await startServer({ args: [bareServer], env })).ready();

    const perSecond: { product: number[]; bare: number[] } = { product: [], bare: [] };
    const oneCaller = {
      product: client.at(overOneConnection(product.address)),
      bare: client.at(overOneConnection(bare.address)),
    };
    const took: { product: number[]; bare: number[] } = { product: [], bare: [] };
    let refused = 0;
    const measure = async (who: 'product' | 'bare', seconds: number): Promise<number> => {
      const { address } = who === 'product' ? product : bare;
      const load = await callUnderLoad(`${address}${path}`, { callers: 20, cookie, seconds });
      refused += load.refused;
      return load.perSecond;
    };
    for (const who of ['bare', 'product'] as const) await measure(who, 2);
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const);
      for (const who of order) {
        took[who].push(
          percentile(await timeEach(callsARound, () => expectStatus(oneCaller[who].send('GET', path), 200)), 0.5),
        );
        perSecond[who].push(await measure(who, roundSeconds));
      }
    }
    const shares = (mine: readonly number[], theirs: readonly number[]): number =>
      Math.round(
        percentile(
          mine.map((value, at) => value / (theirs[at] ?? 1)),
          0.5,
        ) * 100,
      );
    report({
      title: 'The session',
      about: `\`GET ${path}\` against a bare \`node:http\` server that makes the same one query with the cookie's token, in turns: ${rounds} rounds
of ${callsARound} calls by one caller, and of ${roundSeconds} s with 20 callers. Shares are medians of the rounds.`,
      figures: [
        known('one caller: GET /api/auth/user, p50', inMs(percentile(took.product, 0.5))),
        known('one caller: the bare server, p50', inMs(percentile(took.bare, 0.5))),
        known("one caller: share of the bare server's speed", `${shares(took.bare, took.product)} %`),
        known('20 callers: GET /api/auth/user, a second', percentile(perSecond.product, 0.5).toFixed(0)),
        known('20 callers: the bare server, a second', percentile(perSecond.bare, 0.5).toFixed(0)),
        atLeast("20 callers: share of the bare server's speed", {
          value: shares(perSecond.product, perSecond.bare),
          ...goal,
        }),
        exactly('requests not answered 200', { value: refused, wanted: 0 }),
      ],
    });
  } finally {
    await postgres.stop();
    await cleanUp();
  }
}

await reportSession();
