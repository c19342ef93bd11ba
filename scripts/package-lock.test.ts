import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string): ReturnType<typeof JSON.parse> =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;
const workspaces = Object.keys(locked).filter((path) => !path.includes('node_modules/'));

describe('package-lock.json', () => {
  it.each(workspaces)('holds what package.json asks for in "%s", or npm ci would refuse', (path) => {
    const { dependencies, devDependencies } = read(`${path === '' ? '' : `${path}/`}package.json`);
    expect(locked[path]?.dependencies).toEqual(dependencies);
    expect(locked[path]?.devDependencies).toEqual(devDependencies);
  });

  it('names the packages of every platform, or npm ci would refuse on this one', () => {
    const names = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
    const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  it('names no registry, so that every machine asks its own', () => {
    expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});
