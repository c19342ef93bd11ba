import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectStatus, openHttpClient } from '@diagbuddy/testing/http/http-client';
import { overNetwork } from '@diagbuddy/testing/http/transports';
import {
  cleanUp,
  clusterOf,
  killPostgres,
  ownerOf,
  postgresPid,
  startServer,
  temporaryFolder,
  until,
} from '@diagbuddy/testing/servers/server-process';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isProcessAlive } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { findFreePort } from '../../apps/server/src/platform/free-port.ts';

afterEach(cleanUp);

const newDataDir = (): string => join(temporaryFolder(), 'data');
const readyWithinMs = 60_000;

/** Made once, copied for each test that needs a database which was left in order. */
let template: string | null = null;
afterAll(() => {
  if (template !== null) rmSync(join(template, '..'), { recursive: true, force: true });
});

/** A data folder with a database in it that was left in order. */
async function usedDataDir(): Promise<string> {
  if (template === null) {
    const made = join(mkdtempSync(join(tmpdir(), 'diagbuddy-template-')), 'data');
    const server = await (await startServer({ dataDir: made })).ready();
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    template = made;
  }
  const dataDir = newDataDir();
  execFileSync('cp', ['-a', template, dataDir]);
  return dataDir;
}

describe('the first start', () => {
  it('makes a database, prints the credentials of the first developer once, and leaves nothing running', async () => {
    const dataDir = newDataDir();
    const first = await (await startServer({ dataDir })).ready(readyWithinMs);
    const credentials = /sign in as (\S+@\S+) with the password (\S{16,})/.exec(first.output());
    const [, emailOrUsername, password] = credentials ?? [];
    const browser = openHttpClient(overNetwork(first.address));
    await expectStatus(browser.send('POST', '/api/login', { emailOrUsername, password }), 200);
    const { body: user } = await expectStatus(browser.send('GET', '/api/auth/user'), 200);
    const { body: security } = await expectStatus(browser.send('GET', '/api/profile/security'), 200);
    // @spec D16.2 T6.25
    expect([user.isDeveloper, security.emailVerified]).toEqual([true, false]);
    const pid = postgresPid(dataDir);
    first.process.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(pid !== null && isProcessAlive(pid)).toBe(false);

    const second = await (await startServer({ dataDir })).ready(readyWithinMs);
    expect(second.output()).toContain('DiagBuddy is ready: http://');
    expect(second.output()).not.toContain('password');
  });

  it('works in a folder with a space and a dollar sign in its name', async () => {
    const dataDir = join(temporaryFolder(), "Dana's $HOME `folder`", 'data');
    await (await startServer({ dataDir })).ready(readyWithinMs);
  });

  it('is not blocked by one that was cut short', async () => {
    const dataDir = newDataDir();
    const cut = await startServer({ dataDir });
    await until(
      () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new')),
      60_000,
      'initdb',
    );
    cut.process.kill('SIGKILL');
    await cut.ended();
    await (await startServer({ dataDir })).ready(readyWithinMs);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  it('is not blocked by the initdb of one that was cut short, which still writes into its folder', async () => {
    const dataDir = newDataDir();
    const gone = 4_194_200;
    const folder = join(dataDir, `postgres.new-${gone}-abcdef`, 'cluster', 'base');
    mkdirSync(folder, { recursive: true });
    const writes = `let number = 0;
      const timer = setInterval(() => {
        try { require('node:fs').writeFileSync(${JSON.stringify(folder)} + '/' + number++, ''); }
        catch { clearInterval(timer); }
      }, 1);`;
    const orphan = spawn(process.execPath, ['--eval', writes], { stdio: 'ignore' });
    try {
      await (await startServer({ dataDir })).ready(readyWithinMs);
      expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
    } finally {
      orphan.kill();
    }
  });

  it('sets a half-made database aside and says so', async () => {
    const dataDir = newDataDir();
    mkdirSync(clusterOf(dataDir), { recursive: true });
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '18\n');
    const server = await (await startServer({ dataDir })).ready(readyWithinMs);
    expect(server.output()).toContain('was not complete. It is kept as');
    expect(readdirSync(dataDir).some((name) => name.startsWith('postgres.incomplete-'))).toBe(true);
  });
});

describe('a start after a crash', () => {
  it('adopts the PostgreSQL that outlived a killed server', async () => {
    const dataDir = await usedDataDir();
    const killed = await (await startServer({ dataDir })).ready();
    const pid = postgresPid(dataDir);
    killed.process.kill('SIGKILL');
    await killed.ended();
    const next = await (await startServer({ dataDir, env: { LOG_LEVEL: 'info' } })).ready(readyWithinMs);
    expect(next.output()).toContain('was running already');
    expect(postgresPid(dataDir)).toBe(pid);
    next.process.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
    expect(pid !== null && isProcessAlive(pid)).toBe(false);
  });

  it('recovers when server and PostgreSQL were killed together a moment ago', async () => {
    const dataDir = await usedDataDir();
    const killed = await (await startServer({ dataDir })).ready();
    killed.process.kill('SIGKILL');
    await killPostgres(dataDir);
    await (await startServer({ dataDir })).ready(readyWithinMs);
  });

  it('is not misled by a stranger that has the number of the old PostgreSQL', async () => {
    const dataDir = await usedDataDir();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 && ownerOf(dataDir)) });
    const lines = [stranger.pid, clusterOf(dataDir), 1_700_000_000, 5432, '', '127.0.0.1', '1 1', 'ready'];
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), `${lines.join('\n')}\n`);
    try {
      await (await startServer({ dataDir })).ready(readyWithinMs);
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  it.runIf(process.platform === 'linux')('is not misled by the id of a zombie process', async () => {
    const dataDir = await usedDataDir();
    // The shell hands its number to sleep, which never asks for the child that the shell had.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(process.getuid?.() === 0 && ownerOf(dataDir)),
    });
    try {
      const [said] = await once(parent.stdout, 'data');
      const ended = Number.parseInt(String(said), 10);
      await until(() => existsSync(`/proc/${ended}`) && !isProcessAlive(ended), 10_000, 'the end of the child');
      writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), `${ended}\n${clusterOf(dataDir)}\n1\n5432\n`);
      await (await startServer({ dataDir })).ready(readyWithinMs);
    } finally {
      parent.kill();
    }
  });

  it('is not misled by the number of a process that is gone', async () => {
    const dataDir = await usedDataDir();
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), `4194200\n${clusterOf(dataDir)}\n1\n5432\n`);
    await (await startServer({ dataDir })).ready(readyWithinMs);
  });
});

const sessionCookie = `diagbuddy=${'a'.repeat(43)}`;

describe('PostgreSQL that dies under a serving server', () => {
  it('is brought back by itself on the same data; meanwhile the server lives and answers 503 when asked for readiness', async () => {
    const dataDir = await usedDataDir();
    const server = await (await startServer({ dataDir })).ready();
    const before = postgresPid(dataDir);
    await killPostgres(dataDir);
    // On a busy machine it may be back before the first answer.
    const { status } = await fetch(`${server.address}/api/ready`);
    if (postgresPid(dataDir) === before) expect(status).toBe(503);
    else expect([200, 503]).toContain(status);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
    const asked = await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(`${server.address}/api/auth/user`, { headers: { cookie: sessionCookie } }),
      ),
    );
    // Some are answered once it is back: no such session exists.
    for (const { status } of asked) expect([401, 503]).toContain(status);
    await server.ready(readyWithinMs);
    expect(postgresPid(dataDir)).not.toBe(before);
    const log = server.output().trim().split('\n');
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(log.length).toBeLessThan(25);
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  });
});

describe('two servers', () => {
  it('never share a data folder: the second says who holds it, stops, and leaves the first one its database', async () => {
    const dataDir = await usedDataDir();
    const first = await (await startServer({ dataDir })).ready();
    const second = await startServer({ dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.output().trim()).toBe(
      `Another DiagBuddy (process ${first.process.pid}) uses the data folder ${dataDir}. Stop it first, or set another folder with DATA_DIR.`,
    );
    await sleep(300);
    expect((await fetch(`${first.address}/api/ready`)).status).toBe(200);
  });

  it('that start at once on a new folder end with one that serves', async () => {
    const dataDir = newDataDir();
    const both = await Promise.all([startServer({ dataDir }), startServer({ dataDir })]);
    const loser = await Promise.race(
      both.map(async (server) => ((await server.ended(readyWithinMs)) === 1 ? server : null)),
    );
    expect(loser?.output()).toContain('uses the data folder');
    const winner = both.find((server) => server !== loser);
    await winner?.ready(readyWithinMs);
    expect(winner?.process.exitCode).toBeNull();
  });
});

describe('a start that can not work', () => {
  const failing = async (options: Parameters<typeof startServer>[0]): Promise<string> => {
    const server = await startServer(options);
    expect(await server.ended(readyWithinMs)).toBe(1);
    return server.output().trim();
  };

  it('names a port that is in use, before it touches the database', async () => {
    const port = await findFreePort();
    const occupant = createServer().listen(port, '127.0.0.1');
    const dataDir = newDataDir();
    expect(await failing({ dataDir, port })).toBe(
      `Port ${port} is in use. Set another with PORT=${port + 1} npm start.`,
    );
    expect(existsSync(dataDir)).toBe(false);
    occupant.close();
  });

  it('names every setting that is wrong', async () => {
    const output = await failing({ dataDir: newDataDir(), env: { PORT: 'web', LOG_LEVEL: 'loud' } });
    expect(output.split('\n')).toEqual([
      expect.stringContaining('PORT must'),
      expect.stringContaining('LOG_LEVEL must'),
    ]);
  });

  it.each([
    ['DATABASE_URL', 'mysql://dana:hush-hush@db.example.com/x'],
    ['DATABASE_URL', 'postgres://dana:12/hush-hush@db.example.com/x'],
    ['DATABASE_URL', 'postgres://dana:hush-hush@db.example.com:99999/x'],
    ['DATABASE_URL', 'postgres://dana:hush-hush@db.invalid/x'],
    ['DATABASE_URL', 'postgres://db.invalid/x?user=dana&password=hush-hush'],
    ['SMTP_URL', 'smtp://dana:hush-hush@mail.example.com:99999'],
    ['PUBLIC_URL', 'https://dana:hush-hush@app.example.com:99999'],
    ['STRIPE_SECRET_KEY', 'hush-hush'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['HOST', 'no.such.host.invalid'],
    ['HOST', '256.1.1.1'],
    ['PORT', '65536'],
  ])('says in one line what is wrong with %s=%s, and no secret', async (name, value) => {
    const output = await failing({ dataDir: newDataDir(), env: { [name]: value } });
    expect(output.split('\n')).toHaveLength(1);
    expect(output).toContain(name);
    expect(output).not.toContain('hush-hush');
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('names a data folder that can not be made', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const output = await failing({ dataDir: join(file, 'data') });
    expect(output).toMatch(/^Can't write to the data folder .*: a part of the path is a file\. .*DATA_DIR\.$/);
  });

  it('names a password that does not fit the database', async () => {
    const dataDir = await usedDataDir();
    writeFileSync(join(dataDir, 'postgres', 'password'), 'of-another-database');
    expect(await failing({ dataDir })).toMatch(
      /^The password in \S+password is not the one of the database beside it\..*$/,
    );
    const pid = postgresPid(dataDir);
    expect(pid !== null && isProcessAlive(pid)).toBe(false);
    rmSync(join(dataDir, 'postgres', 'password'));
    expect(await failing({ dataDir })).toMatch(/^The file \S+password is missing;.*$/);
  });

  it('names a database of another version of PostgreSQL', async () => {
    const dataDir = await usedDataDir();
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '15\n');
    expect(await failing({ dataDir })).toMatch(
      /^The database in \S+ was made by PostgreSQL 15; this DiagBuddy brings PostgreSQL 18\..*$/,
    );
  });

  it("gives PostgreSQL's own reason where that is one", async () => {
    const dataDir = await usedDataDir();
    writeFileSync(join(clusterOf(dataDir), 'postgresql.auto.conf'), "shared_preload_libraries = 'no_such_library'\n");
    expect(await failing({ dataDir })).toMatch(/^PostgreSQL does not start: .*no_such_library.*$/);
  });

  it('names a database that can not be reached', async () => {
    const url = `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`;
    const server = await startServer({ env: { DATABASE_URL: url } });
    expect(await server.ended(25_000)).toBe(1);
    expect(server.output()).toMatch(/The database can't be used: .*ECONNREFUSED.*DATABASE_URL\./);
    expect(server.output()).not.toContain('secret');
  });

  it('names a database that takes the connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = await startServer({ env: { DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/none` } });
    expect(await server.ended(60_000)).toBe(1);
    expect(server.output().trim()).toBe("The database can't be used: timeout expired. Check DATABASE_URL.");
    silent.close();
  });
});

describe('a data folder that moved', () => {
  it('works at its new place', async () => {
    const dataDir = await usedDataDir();
    const moved = `${dataDir}-moved`;
    renameSync(dataDir, moved);
    chmodSync(moved, 0o711);
    await (await startServer({ dataDir: moved })).ready(readyWithinMs);
    expect(readFileSync(join(clusterOf(moved), 'PG_VERSION'), 'utf8').trim()).toBe('18');
  });
});
