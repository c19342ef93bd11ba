import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

const longestWaitMs = 600_000;

/** Runs `action` while no other script of this folder runs one of the same name; waits for that, 10 minutes at most. */
export async function withLock(name, action) {
  const lock = join(root, 'build', `${name}.lock`);
  mkdirSync(join(root, 'build'), { recursive: true });
  const deadline = Date.now() + longestWaitMs;
  while (!take(lock)) {
    if (Date.now() > deadline) throw new Error(`${lock} is held by another script. Remove it if none runs.`);
    await sleep(100);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
