import { join } from 'node:path';
import {
  cleanUp,
  killPostgres,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '@diagbuddy/testing/servers/server-process';
import { readDiagnoses, signUpTechnician, type Technician } from '@diagbuddy/testing/technician';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanUp);

const calls = 200;
const crashAfter = 60;

/** Asks 200 diagnoses at once and lets `crash` happen in their midst; answers the ids that were confirmed. */
async function diagnoseThrough(server: ServerProcess, technician: Technician, crash: () => void): Promise<string[]> {
  const confirmed: string[] = [];
  const asked = Array.from({ length: calls }, async (_, call) => {
    const answer = await technician
      .diagnose(server.address, `call ${call}: dryer takes two cycles to dry`)
      .catch(() => null);
    if (typeof answer?.id === 'string' && confirmed.push(answer.id) === crashAfter) crash();
  });
  await Promise.all(asked);
  return confirmed;
}

describe('a crash in the midst of 200 diagnoses', () => {
  it('of the server loses none that it had answered 201', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const server = await (await startServer({ dataDir })).ready();
    const technician = await signUpTechnician(server.address);
    const confirmed = await diagnoseThrough(server, technician, () => server.process.kill('SIGKILL'));
    await server.ended();
    expect(confirmed.length).toBeGreaterThanOrEqual(crashAfter);
    expect(confirmed.length).toBeLessThan(calls);

    const next = await (await startServer({ dataDir })).ready();
    const statuses = await readDiagnoses(next.address, technician, confirmed);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('of PostgreSQL loses none either, leaves no caller without an answer, and the same server goes on', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const server = await (await startServer({ dataDir })).ready();
    const technician = await signUpTechnician(server.address);
    const confirmed = await diagnoseThrough(server, technician, () => void killPostgres(dataDir));
    await server.ready();
    const statuses = await readDiagnoses(server.address, technician, confirmed);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await technician.diagnose(server.address, 'no heat')).status).toBe(201);
  });
});
