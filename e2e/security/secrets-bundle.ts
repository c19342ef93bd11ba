import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import type { SearchedText } from './canaries.ts';

/** What a secret of ours, or of Stripe's, looks like: none may be in the client, whatever it was built with. */
const shapes = [
  /\b[sr]k_(test|live)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bdbk_[\w-]{43}/,
  /\$argon2id\$/,
  /BEGIN [A-Z ]*PRIVATE KEY/,
];

/** Packed copies of the same files, fonts and pictures, and what the engine learned: none of it is made of what a build knows. */
const ofOtherMaking = /\.(br|gz|woff2|png|bin|wasm)$/;

/** Builds the client with the server's secrets in its environment, as a build machine may hold them; answers its files. */
export async function buildClient(env: Record<string, string>): Promise<SearchedText[]> {
  const folder = join(temporaryFolder(), 'client');
  const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(repository, 'apps', 'web'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`the client could not be built (${code})`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile() && !ofOtherMaking.test(path))
    .map((path) => ({ place: 'client bundle', where: path, text: readFileSync(join(folder, path), 'latin1') }));
}

/** The files that hold something of the shape of a secret. */
export const filesWithSecretShapes = (files: readonly SearchedText[]): string[] =>
  files.filter(({ text }) => shapes.some((shape) => shape.test(text))).map(({ where }) => where);
