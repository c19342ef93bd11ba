import { join } from 'node:path';
import { createDatabase } from '@diagbuddy/testing/postgres/create-database';
import { cleanUp, startServer, temporaryFolder, until } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/start.ts';
import { findFreePort } from '../../apps/server/src/platform/free-port.ts';
import { startBalancer } from './balancer.ts';

let postgres: EmbeddedPostgres;

beforeAll(async () => {
  const silent = { info: () => undefined, warn: () => undefined };
  postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'shared'), log: silent });
});
afterAll(async () => {
  await postgres.stop();
  await cleanUp();
});

/** An empty database on the shared PostgreSQL. */
const newDatabase = async (): Promise<string> => (await createDatabase(postgres, { isCopy: false })).url;

async function appliedMigrations(url: string): Promise<{ applied: number; different: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ applied: number; different: number }>(
    'SELECT count(*)::int AS applied, count(DISTINCT hash)::int AS different FROM drizzle.__drizzle_migrations',
  );
  await client.end();
  return rows[0] ?? { applied: 0, different: -1 };
}

describe('four nodes that migrate an empty database at once', () => {
  it('apply each step once, in each of 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const url = await newDatabase();
      const nodes = Array.from({ length: 4 }, () => openDatabase(url, { poolSize: 2 }));
      await Promise.all(nodes.map((node) => node.migrate()));
      await Promise.all(nodes.map((node) => node.close()));
      const { applied, different } = await appliedMigrations(url);
      expect(applied).toBeGreaterThan(0);
      expect(applied).toBe(different);
    }
  });

  it('all come up as whole servers, and one of them makes the first developer', async () => {
    const env = { DATABASE_URL: await newDatabase(), DATABASE_POOL_SIZE: '3' };
    const nodes = await Promise.all(Array.from({ length: 4 }, () => startServer({ env })));
    await Promise.all(nodes.map((node) => node.ready()));
    expect(nodes.filter((node) => node.output().includes('sign in as'))).toHaveLength(1);
    for (const node of nodes) node.process.kill('SIGTERM');
    expect(await Promise.all(nodes.map((node) => node.ended()))).toEqual([0, 0, 0, 0]);
  });
});

describe('a rolling restart of two nodes behind a balancer', () => {
  it('loses no request, writes included, without any retry', async () => {
    const env = { DATABASE_URL: await newDatabase(), DATABASE_POOL_SIZE: '5', DRAIN_SECONDS: '4' };
    const ports = [await findFreePort(), await findFreePort()];
    const nodes = await Promise.all(ports.map((port) => startServer({ port, env })));
    await Promise.all(nodes.map((node) => node.ready()));
    const balancer = await startBalancer(ports);
    await until(() => balancer.readyNodes() === 2, 60_000, 'both nodes in turn');

    const technician = await signUpTechnician(balancer.address);
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const count = (status: number, wanted: number, what: string): void => {
      if (status === wanted) answered++;
      else failures.push(`${what} answered ${status}`);
    };
    const callers = Array.from({ length: 6 }, async (_, caller) => {
      for (let call = 0; !isOver && call < 20_000; call++) {
        try {
          if (call % 5 === caller % 5) {
            const { status } = await technician.diagnose(balancer.address, `call ${caller}-${call}: leaks at the door`);
            count(status, 201, 'POST /api/diagnose');
          } else {
            const { status } = await technician.client.send('GET', '/api/auth/user');
            count(status, 200, 'GET /api/auth/user');
          }
        } catch (error) {
          failures.push(String(error));
        }
      }
    });

    for (let round = 0; round < 2; round++) {
      for (const [index, port] of ports.entries()) {
        const leaving = nodes[index];
        leaving?.process.kill('SIGTERM');
        expect(await leaving?.ended(60_000)).toBe(0);
        nodes[index] = await (await startServer({ port, env })).ready();
        await until(() => balancer.readyNodes() === 2, 60_000, 'both nodes in turn');
      }
    }
    isOver = true;
    await Promise.all(callers);
    await balancer.close();
    expect(failures.slice(0, 5)).toEqual([]);
    expect(answered).toBeGreaterThan(1_000);
  }, 120_000);
});
