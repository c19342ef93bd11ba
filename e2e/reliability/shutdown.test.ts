import { connect } from 'node:net';
import { join } from 'node:path';
import { cleanUp, postgresPid, startServer, temporaryFolder, until } from '@diagbuddy/testing/servers/server-process';
import { readDiagnoses, signUpTechnician } from '@diagbuddy/testing/technician';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanUp);

describe('SIGTERM', () => {
  it('under load: answers what it accepted, ends with 0 within 10 s, and keeps every record it confirmed', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const server = await (await startServer({ dataDir })).ready();
    const technician = await signUpTechnician(server.address);
    const confirmed: string[] = [];
    const brokenOff: number[] = [];
    let isOver = false;
    const callers = Array.from({ length: 20 }, async (_, caller) => {
      for (let call = 0; !isOver && call < 1_000; call++) {
        const answer = await technician
          .diagnose(server.address, `call ${caller}-${call}: washer does not spin`)
          .catch(() => null);
        if (answer === null) return;
        if (answer.id !== null) confirmed.push(answer.id);
        else brokenOff.push(answer.status);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const signalledAt = performance.now();
    server.process.kill('SIGTERM');
    expect(await server.ended(60_000)).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(10_000);
    isOver = true;
    await Promise.all(callers);
    expect(confirmed.length).toBeGreaterThan(10);
    expect(brokenOff).toEqual([]);

    const next = await (await startServer({ dataDir })).ready();
    const statuses = await readDiagnoses(next.address, technician, confirmed);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('does not wait for ever for a caller that never finishes its request', async () => {
    const server = await (await startServer({ dataDir: join(temporaryFolder(), 'data') })).ready();
    const { port, hostname } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.process.kill('SIGTERM');
    expect(await server.ended(60_000)).toBe(0);
    socket.destroy();
  });

  it('during the start ends it in order, with no database left running', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const server = await startServer({ dataDir });
    await until(() => postgresPid(dataDir) !== null, 60_000, 'the start of PostgreSQL');
    server.process.kill('SIGTERM');
    expect(await server.ended(60_000)).toBe(0);
    expect(postgresPid(dataDir)).toBeNull();
  });
});
