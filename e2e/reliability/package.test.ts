import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp, repository, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A user to whom nothing of the package belongs; only root can become one. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder = '';
const inPackage = (path: string): string => join(folder, path);

const pack = (target: string) =>
  spawnSync('npm', ['run', 'package', '--', target], { cwd: repository, encoding: 'utf8' });

beforeAll(() => {
  folder = join(temporaryFolder(), 'diagbuddy');
  const { status, stderr } = pack(folder);
  if (status !== 0) throw new Error(`npm run package failed: ${stderr.trim().replaceAll('\n', ' | ')}`);
}, 300_000);
afterAll(cleanUp);

/** The files of the packaged workspaces, by their paths. */
const ownFiles = (): string[] =>
  ['apps', 'packages'].flatMap((part) => readdirSync(inPackage(part), { recursive: true, encoding: 'utf8' }));

describe('the package of npm run package', () => {
  it('holds what runs, and neither tests nor tools nor settings', () => {
    expect(ownFiles().filter((path) => /\.test\.|test-support|(^|\/)testing(\/|$)/.test(path))).toEqual([]);
    const tools = ['vite', 'vitest', 'typescript', '@playwright/test', 'oidc-provider', 'react-dom'];
    expect(tools.filter((name) => existsSync(inPackage(`node_modules/${name}`)))).toEqual([]);
    const notForServers = ['.env', '.git', 'data', 'docs/conformance', 'docs/screens', 'e2e'];
    expect(notForServers.filter((name) => existsSync(inPackage(name)))).toEqual([]);
  });

  it('knows what the checkout knows, and has learned what that has', () => {
    expect(knowledgeOf(folder)).toMatch(/^[0-9a-f]{64}$/);
    expect(knowledgeOf(folder)).toBe(knowledgeOf(repository));
  });

  it('serves the client, diagnoses and draws the report, by a user who may change nothing in it', async () => {
    const data = temporaryFolder();
    if (nobody) chownSync(data, nobody.uid, nobody.gid);
    const before = statSync(folder).mtimeMs;
    const command = inPackage('bin/diagbuddy');
    const env = { NODE_ENV: 'production' };
    const options = {
      command,
      args: [],
      checkout: folder,
      dataDir: join(data, 'data'),
      env,
      ...(nobody && { user: nobody }),
    };
    const server = await (await startServer(options)).ready();

    const page = await fetch(`${server.address}/login`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const technician = await signUpTechnician(server.address);
    const { status, id } = await technician.diagnose(server.address, 'wont spin, F7 E1');
    expect(status).toBe(201);
    const report = await technician.client.send('GET', `/api/diagnoses/${id}/pdf`);
    expect([report.status, report.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(server.output()).not.toContain('engine.');

    expect(healthOf(server.address)).toBe(0);
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(healthOf(server.address)).toBe(1);
    expect(statSync(folder).mtimeMs).toBe(before);
  });

  it('diagnoses where the native library of the complaint encoder does not load, and says so in the log', async () => {
    const library = inPackage('node_modules/onnxruntime-node/bin');
    renameSync(library, `${library}.away`);
    try {
      const command = inPackage('bin/diagbuddy');
      const env = { NODE_ENV: 'production' };
      const options = { command, args: [], checkout: folder, dataDir: join(temporaryFolder(), 'data'), env };
      const server = await (await startServer(options)).ready();
      expect(server.output()).toContain('"event":"engine.portable"');
      const technician = await signUpTechnician(server.address);
      expect((await technician.diagnose(server.address, 'wont drain, hums and stops')).status).toBe(201);
      server.process.kill('SIGTERM');
      expect(await server.ended()).toBe(0);
    } finally {
      renameSync(`${library}.away`, library);
    }
  });

  it('is not written into a folder that holds something', () => {
    const { status, stderr } = pack(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('is not empty. Name a new folder.');
  });
});

/** A digest of all facts and weights that a server there would load. */
function knowledgeOf(place: string): string {
  const code = `
    const { createHash } = await import('node:crypto');
    const { serialize } = await import('node:v8');
    const { loadKnowledge, readEncoderModel, readEncoderRules } = await import('@diagbuddy/knowledge/load');
    const known = [loadKnowledge(), readEncoderModel(), readEncoderRules()];
    process.stdout.write(createHash('sha256').update(serialize(known)).digest('hex'));
  `;
  const node = join(place, 'node_modules', 'node', 'bin', 'node');
  return spawnSync(node, ['--input-type=module', '--eval', code], { cwd: place, encoding: 'utf8' }).stdout;
}

/** What the health check of the image answers about a server, run on the packaged Node. */
function healthOf(address: string): number | null {
  const line = /^HEALTHCHECK.*\\\n\s+CMD (\[.*\])$/m.exec(readFileSync(join(repository, 'Dockerfile'), 'utf8'))?.[1];
  const [program, ...args]: string[] = JSON.parse(line ?? '[]');
  const env = { PORT: new URL(address).port };
  return spawnSync(inPackage(String(program).replace(/^\/app\//, '')), args, { env, timeout: 20_000 }).status;
}

describe('the list of components', () => {
  it('names every package of the product in its version, and no tool', () => {
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(inPackage('sbom.cdx.json'), 'utf8'));
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'diagbuddy']);
    const listed: string[] = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
    const installed: Record<string, { version?: string; link?: boolean }> = JSON.parse(
      readFileSync(inPackage('node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    const missing = Object.entries(installed)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
      .filter((name) => !listed.includes(name));
    expect(missing).toEqual([]);
    expect(listed.map((name) => name.replace(/@[^@]*$/, ''))).toEqual(
      expect.arrayContaining(['react-dom', 'pg', 'node']),
    );
    expect(listed.filter((name) => /^(vitest|typescript|@playwright\/test|oidc-provider)@/.test(name))).toEqual([]);
  });
});
