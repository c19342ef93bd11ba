import { measureDiagnose } from './diagnose.ts';
import { measureEngine } from './engine.ts';
import { atMost, inMs, known } from './measure.ts';
import { report } from './results-file.ts';
import { measureStart } from './start.ts';

/** The engine by itself, diagnoses over HTTP beside a bare server, and how soon the server answers; into bench/results.md. */
async function reportDiagnosisAndStart(): Promise<void> {
  const engine = await measureEngine();
  process.stdout.write('engine measured\n');
  const { product, beyondEngineP50, bare, whoAmIP50, healthUnderLoad, memoryMb } = await measureDiagnose();
  process.stdout.write('diagnoses measured\n');
  const start = await measureStart();

  const figures = [
    atMost('engine alone: ready, knowledge and weights read', { value: engine.loadMs, limit: 500, unit: 'ms' }),
    known('of it: reading them', inMs(engine.readMs)),
    known('engine: one diagnosis, p50', inMs(engine.diagnosis.p50)),
    atMost('engine: one diagnosis, p99', { value: engine.diagnosis.p99, limit: 10, unit: 'ms' }),
    known('BM25 search over the same knowledge, p50', inMs(engine.search.p50)),
    known('BM25 search over the same knowledge, p99', inMs(engine.search.p99)),
    atMost('memory of the engine alone, beyond an idle Node', {
      value: engine.memoryMb.loaded - engine.memoryMb.idleNode,
      limit: 250,
      unit: 'MB',
    }),
    known('memory of that process in all', `${engine.memoryMb.loaded.toFixed(0)} MB`),
    known(
      `memory of that process, after ${engine.memoryMb.diagnoses} diagnoses`,
      `${engine.memoryMb.used.toFixed(0)} MB`,
    ),
    known('call: POST /api/diagnose, p50', inMs(product.p50)),
    known('call: POST /api/diagnose, p99', inMs(product.p99)),
    known('call: the bare server, p50', inMs(bare.p50)),
    known('call: the bare server, p99', inMs(bare.p99)),
    known('call: GET /api/auth/user, p50', inMs(whoAmIP50)),
    atMost('call without the engine, p50, to the bare server', {
      value: beyondEngineP50 / bare.p50,
      limit: 2.5,
      unit: 'x',
    }),
    known('diagnoses a second, 50 callers', product.perSecond.toFixed(0)),
    known('the bare server, 50 callers, a second', bare.perSecond.toFixed(0)),
    atMost('health check while 50 diagnose, p99', { value: healthUnderLoad.p99, limit: 50, unit: 'ms' }),
    atMost('health checks not answered 200 meanwhile', { value: healthUnderLoad.refused, limit: 0, unit: '' }),
    atMost('diagnoses not answered 201 meanwhile', { value: product.refused, limit: 0, unit: '' }),
    atMost('memory of the server process, all knowledge loaded', { value: memoryMb.loaded, limit: 250, unit: 'MB' }),
    known('memory of the server process, after all these calls', `${memoryMb.afterLoad.toFixed(0)} MB`),
    atMost('second npm start to the first answer', { value: start.npmStart, limit: 3_000, unit: 'ms' }),
    known('of it: the start script without npm', inMs(start.script)),
    known('of it: the server alone', inMs(start.server)),
  ];

  report({
    title: 'Diagnosis and start',
    about: `The bare server is a \`node:http\` server without checks or sessions; it writes a row of the same columns and
sizes into the same table of the same PostgreSQL, in the same run. The engine may take 250 MB: it reads every complaint with models that
learned from written ones, and keeps them, with the whole knowledge, in memory, so that no diagnosis waits for a disk.`,
    figures,
  });
}

await reportDiagnosisAndStart();
