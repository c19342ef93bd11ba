import { ApplianceType } from '@diagbuddy/contract/diagnosis';
import { completeSpecifications } from '@diagbuddy/contract/specification-terms';
import { createEngine, type Engine } from '@diagbuddy/engine/engine';
import { parseReading } from '@diagbuddy/engine/observations/figures/parse-reading';
import type { TestReport } from '@diagbuddy/engine/observations/inputs';
import { createComplaintEncoder, type ReadModes } from '@diagbuddy/engine/text-model/complaint-encoder';
import { joinReaders } from '@diagbuddy/engine/text-model/joint-reader';
import { createNgramReader } from '@diagbuddy/engine/text-model/ngram-reader';
import { applianceTypes, fileNameOf } from '@diagbuddy/knowledge/appliance-types';
import { assembleKnowledge, type KnowledgeFiles, sharedLayerName } from '@diagbuddy/knowledge/assemble';
import { readEngineFile } from './engine-file.ts';
import type { Asked, EngineAnswer, EngineMessage, EngineQuestion, Reported } from './engine-messages.ts';
import { openEncoder } from './open-encoder.ts';

/* The engine, apart from the page: what it works on for some tenths of a second must not hold up a finger. */

const say = (message: EngineMessage): void => self.postMessage(message);
const opened = open();
opened.then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say({ kind: 'failure', id: null, message: String(error) }),
);

self.addEventListener('message', ({ data }: MessageEvent<EngineQuestion>) => {
  answer(data).then(
    (answered) => say({ kind: 'answer', id: data.id, answer: answered }),
    (error: unknown) => say({ kind: 'failure', id: data.id, message: String(error) }),
  );
});

/**
 * Reads the facts and what was learned, which the browser keeps, and builds the engine over them. The encoder joins in as
 * soon as its files are here too.
 */
async function open(): Promise<Engine> {
  const early = openEncoder();
  const [facts, shared, ...heads] = await Promise.all([
    readEngineFile('knowledge'),
    readEngineFile(sharedLayerName),
    ...applianceTypes.map((type) => readEngineFile(fileNameOf(type))),
  ]);
  if (facts === null) throw new Error('What the engine knows is not on this device.');
  // Our own file of this very version, named after its content.
  const files: KnowledgeFiles = JSON.parse(new TextDecoder().decode(facts));
  const knowledge = assembleKnowledge(files, {
    sharedTextLayer: shared,
    textModels: new Map(
      applianceTypes.flatMap((type, at) => {
        const head = heads[at] ?? null;
        return head === null ? [] : [[type, head]];
      }),
    ),
  });
  let readModes: ReadModes | null = null;
  const engine = createEngine(knowledge, {
    reader: joinReaders(createNgramReader(knowledge), async (...asked) => {
      const encoder = await openEncoder();
      if (encoder !== null) readModes ??= createComplaintEncoder(encoder.rules, knowledge.appliances, encoder.run);
      return readModes === null ? null : readModes(...asked);
    }),
  });
  await early;
  return engine;
}

async function answer({ asked, tests }: EngineQuestion): Promise<EngineAnswer> {
  const engine = await opened;
  const request = requestOf(asked);
  const history = tests.map(reportOf);
  const report = history.pop();
  const { diagnosis, changes } =
    report === undefined
      ? { diagnosis: await engine.diagnose(request), changes: [] }
      : await engine.reportTest({ request, history, report });
  return {
    answer: {
      ...diagnosis,
      modelSpecifications: completeSpecifications(diagnosis.modelSpecifications),
      // No supplier is asked here: a price belongs to a day.
      likelyParts: diagnosis.likelyParts.map(({ priceUsd: _price, pricedOn: _day, ...part }) => ({
        ...part,
        offers: [],
      })),
    },
    changes,
  };
}

function requestOf({ modelNumber, symptoms, applianceType, brand }: Asked) {
  return {
    modelNumber,
    symptoms,
    applianceType: ApplianceType.options.find((type) => type === applianceType) ?? null,
    brand: brand === undefined || brand === '' || brand.toLowerCase() === 'auto' ? null : brand,
  };
}

function reportOf({ component = '', test, result, reading }: Reported): TestReport {
  if (reading === null || reading === undefined || reading === '') return { kind: 'report', component, test, result };
  const value = typeof reading === 'number' ? reading : (parseReading(reading)?.value ?? null);
  return { kind: 'report', component, test, result, reading: { value, unit: null } };
}
