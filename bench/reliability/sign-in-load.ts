import { loadavg } from 'node:os';
import { percentile } from '../measure.ts';
import { type Person, signIn, signUp } from './person.ts';
import { expectStatus } from './visitor.ts';

const atOnce = 20;
const rounds = 6;

/** 20 people sign in at the same moment, while another one goes on reading. In ms; the first round only warms up. */
export async function measureSignIns(
  address: string,
): Promise<{ signInP95: number; readP95: number; reads: number; load: number }> {
  const people: Person[] = [];
  for (let at = 0; at < atOnce; at++) people.push(await signUp(address));
  const reader = await signUp(address);
  const signIns: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const startedAt = performance.now();
        await expectStatus(reader.browser.send(address, 'GET', '/api/diagnoses'), 200);
        if (round > 0) reads.push(performance.now() - startedAt);
      }
    })();
    await Promise.all(
      people.map(async (person) => {
        const startedAt = performance.now();
        await signIn(address, person);
        if (round > 0) signIns.push(performance.now() - startedAt);
      }),
    );
    isOver = true;
    await reading;
  }
  const [load = 0] = loadavg();
  return { signInP95: percentile(signIns, 0.95), readP95: percentile(reads, 0.95), reads: reads.length, load };
}
