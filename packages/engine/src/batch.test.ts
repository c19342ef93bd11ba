import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'diagnose-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../bin/diagnose.ts'), ...args], { encoding: 'utf8' });

const batch = (lines: string[]) => {
  const file = join(folder, 'cases.jsonl');
  writeFileSync(file, lines.join('\n'));
  return command('--batch', file);
};

describe('diagnose --batch', () => {
  const one = {
    id: 'a',
    modelNumber: 'WTW5000DW1',
    applianceType: 'Washer',
    brand: 'Whirlpool',
    symptoms: 'wont spin, F7 E1',
  };
  const two = { id: 'b', modelNumber: null, applianceType: null, brand: null, symptoms: 'dryer runs but no heat' };

  it('answers a line for a line, in order', () => {
    const { stdout, status } = batch([JSON.stringify(one), '', JSON.stringify(two)]);
    expect(status).toBe(0);
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toEqual({
      id: 'a',
      model: { brand: 'Whirlpool', applianceType: 'Washer', platform: 'wp-vmw', recognised: true },
      confidence: expect.any(Number),
      candidates: expect.any(Array),
      facts: [],
      nextTest: { component: expect.any(String), step: expect.any(String) },
    });
    expect(first.candidates.length).toBeGreaterThanOrEqual(5);
    expect(first.candidates[0]).toEqual({
      component: 'shift-actuator',
      failureMode: 'shift-actuator-failed',
      probability: expect.any(Number),
    });
    expect(second).toMatchObject({
      id: 'b',
      model: { brand: null, applianceType: 'Dryer', platform: null, recognised: false },
    });
  });

  it('tells the facts with the words that state them, and plays the messages of a line', () => {
    const line = {
      ...one,
      id: 'talk',
      modelNumber: 'WED4815EW1',
      applianceType: 'Dryer',
      symptoms: 'no heat. Heating element reads OL',
      messages: ['what tools do I need', 'thermal fuse is good'],
    };
    const { stdout, status } = batch([JSON.stringify(line)]);
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.facts).toEqual([
      {
        component: 'heating-element',
        finding: 'bad',
        by: 'technician',
        reading: { quantity: 'resistance', value: null, unit: 'ohm' },
        words: 'Heating element reads OL',
      },
    ]);
    expect(answer.turns.map(({ kind }: { kind: string }) => kind)).toEqual(['question', 'finding']);
    expect(answer.turns[1].facts).toContainEqual(
      expect.objectContaining({ component: 'thermal-fuse', finding: 'good' }),
    );
    expect(answer.turns[1].reply).toContain('Noted');
  });

  it('names a malformed line, does the rest and exits with 1', () => {
    const { stdout, stderr, status } = batch([
      '{oops',
      JSON.stringify(one),
      '{"id":"c","modelNumber":7,"symptoms":"x"}',
      '[]',
      '{"id":"d"}',
    ]);
    expect(status).toBe(1);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('line 1: it is not valid JSON');
    expect(stderr).toContain('line 3: `modelNumber` must be text');
    expect(stderr).toContain('line 4: it is not a JSON object');
    expect(stderr).toContain('line 5: it lacks `symptoms`');
  });

  it('says so where the file is not there', () => {
    const { stderr, status } = command('--batch', join(folder, 'none.jsonl'));
    expect(status).toBe(1);
    expect(stderr).toContain("can't be read");
  });
});

describe('diagnose MODEL symptoms', () => {
  it('prints a diagnosis for a person', () => {
    const { stdout, status } = command('WTW5000DW1', 'wont agitate or spin, F7 E1');
    expect(status).toBe(0);
    expect(stdout).toContain('Best next test');
    expect(stdout).toContain('Shift actuator');
  });

  it('explains itself where something is missing', () => {
    const { stderr, status } = command('WTW5000DW1');
    expect(status).toBe(2);
    expect(stderr).toContain('npm run --silent diagnose');
  });
});
