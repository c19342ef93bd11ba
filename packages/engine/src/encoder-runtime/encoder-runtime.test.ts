import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadKnowledge, readEncoderModel, readEncoderRules } from '@diagbuddy/knowledge/load';
import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { openEngine } from '../open-engine.ts';
import { createComplaintEncoder } from '../text-model/complaint-encoder.ts';
import { joinReaders } from '../text-model/joint-reader.ts';
import { createNgramReader } from '../text-model/ngram-reader.ts';
import { openNative, openPortable } from './open-session.ts';

const knowledge = loadKnowledge();
const rules = readEncoderRules();
if (rules === null) throw new Error('the encoder of complaints is missing');

/** Complaints of all types, from one word to more than the encoder reads. */
const complaints = [
  ['Washer', 'fills and drains but wont agitate or spin, clicking'],
  ['Washer', 'F7 E1'],
  ['Dryer', 'tumbles but no heat at all, started after the vent was moved'],
  ['Dryer', 'squealing'],
  ['Dishwasher', 'water stands in the bottom after the cycle, hums when it should pump out'],
  ['Refrigerator', 'freezer is fine, fresh food side at 55, frost on the back panel. '.repeat(12)],
  ['Range/Oven', 'bake element stays dark, broil works'],
  ['Microwave', 'runs, light on, turntable turns, food stays cold'],
] as const;

describe('the complaint encoder', () => {
  it('gives each failure mode of the type a share, all together 1', async () => {
    const read = createComplaintEncoder(rules, knowledge.appliances, await openNative(readEncoderModel()));
    for (const { applianceType, failureModes } of knowledge.appliances) {
      const logs = await read('makes a loud noise and then stops', applianceType, {});
      expect(logs?.length).toBe(failureModes.length);
      expect([...(logs ?? [])].reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 4);
    }
  });

  it('hands the encoder 64 tokens at most, whatever the text', async () => {
    const asked: number[] = [];
    const read = createComplaintEncoder(rules, knowledge.appliances, async (tokens) => {
      asked.push(tokens.length);
      return null;
    });
    const texts = [
      'pump',
      'wont drain '.repeat(364),
      'x'.repeat(4_000),
      'é'.repeat(2_000),
      ' '.repeat(3_999).concat('.'),
    ];
    for (const text of texts) expect(await read(text, 'Washer', {})).toBeNull();
    expect(asked).toHaveLength(4);
    expect(Math.max(...asked)).toBe(64);
  });
});

describe('the engine', () => {
  it('gives the same probabilities in native code and in WebAssembly, to a hundredth', async () => {
    const model = readEncoderModel();
    const network = createNgramReader(knowledge);
    const [native, portable] = [await openNative(model), await openPortable(model)].map((run) => {
      const encoder = createComplaintEncoder(rules, knowledge.appliances, run);
      return createEngine(knowledge, { reader: joinReaders(network, encoder) });
    });
    for (const [applianceType, symptoms] of complaints) {
      const request = { modelNumber: '', applianceType, symptoms };
      const [ranked = [], other = []] = [await native?.rank(request), await portable?.rank(request)];
      const shares = new Map(other.map(({ component, probability }) => [component, probability]));
      const apart = ranked.map(({ component, probability }) => Math.abs(probability - (shares.get(component) ?? 9)));
      expect(apart.length).toBeGreaterThan(15);
      expect(Math.max(...apart), symptoms).toBeLessThan(0.01);
    }
  });

  const request = { modelNumber: 'WTW5000DW1', symptoms: 'wont spin or agitate, lid locks and it only hums' };

  it('reads by the encoder as well as by the network, and the same twice', async () => {
    const engine = await openEngine(knowledge);
    const alone = createEngine(knowledge, { reader: createNgramReader(knowledge) });
    const [first, second] = [await engine.diagnose(request), await engine.diagnose(request)];
    expect(second).toEqual(first);
    expect(await engine.rank(request)).not.toEqual(await alone.rank(request));
  });

  it('says that it reads in WebAssembly where the native library does not load, and ranks the same', async () => {
    const { ranked, reasons, ends } = rankWithout(['onnxruntime-node']);
    expect([reasons, ends]).toEqual([['Error: onnxruntime-node is not here'], 0]);
    const here = await (await openEngine(knowledge)).rank(request);
    const apart = here.map(({ component, probability }) =>
      Math.abs(probability - (ranked.find((one) => one.component === component)?.probability ?? 9)),
    );
    expect(Math.max(...apart)).toBeLessThan(0.01);
  });

  it('reads by the network alone where the encoder runs in neither way', async () => {
    const { ranked, ends } = rankWithout(['onnxruntime-node', 'onnxruntime-web']);
    expect(ends).toBeGreaterThan(0);
    expect(ranked).toEqual(await createEngine(knowledge, { reader: createNgramReader(knowledge) }).rank(request));
  });

  const folder = mkdtempSync(join(tmpdir(), 'diagbuddy-encoder-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The ranking in a process that can't load these packages, and what it was told of the encoder. */
  function rankWithout(packages: readonly string[]): {
    ranked: { component: string; probability: number }[];
    reasons: string[];
    ends: number;
  } {
    const hooks = join(folder, 'hooks.mjs');
    writeFileSync(
      hooks,
      `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => {
        if (${JSON.stringify(packages)}.includes(name)) throw new Error(name + ' is not here');
        return next(name, context);
      } });`,
    );
    const program = join(folder, 'rank.mjs');
    const source = JSON.stringify(new URL('../open-engine.ts', import.meta.url).href);
    writeFileSync(
      program,
      `const { openEngine } = await import(${source});
      const reasons = [];
      let ends = 0;
      const events = { onPortable: (reason) => reasons.push(reason), onEnd: () => { ends += 1; } };
      const engine = await openEngine(undefined, { ...events, startsNow: true });
      const ranked = await engine.rank(${JSON.stringify(request)});
      process.stdout.write(JSON.stringify({ ranked, reasons, ends }));`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', pathToFileURL(hooks).href, program], {
      encoding: 'utf8',
      timeout: 50_000,
    });
    if (stdout === '') throw new Error(`no answer without ${packages.join(', ')}: ${stderr}`);
    return JSON.parse(stdout);
  }
});
