import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readType, runBatch } from '../src/batch.ts';
import { openEngine } from '../src/open-engine.ts';
import { printDiagnosis } from '../src/print-diagnosis.ts';

const usage = `Diagnoses an appliance from its model number and symptoms.

  npm run --silent diagnose -- MODEL 'symptoms' [--type TYPE] [--brand BRAND] [--json]
  npm run --silent diagnose -- --batch FILE     JSON lines { id, modelNumber, applianceType, brand, symptoms, messages }; - reads stdin
`;

process.exitCode = await main();

async function main(): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values.batch !== undefined) return await batch(values.batch);
  const [modelNumber, ...rest] = positionals;
  const symptoms = rest.join(' ');
  if (values.help || modelNumber === undefined || symptoms.trim() === '') {
    (values.help ? process.stdout : process.stderr).write(usage);
    return values.help ? 0 : 2;
  }
  const engine = await openEngine();
  let applianceType: ReturnType<typeof readType>;
  try {
    applianceType = readType(values.type ?? null, engine.applianceTypes);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const diagnosis = await engine.diagnose({
    modelNumber,
    symptoms,
    applianceType,
    brand: values.brand ?? null,
  });
  const width = Math.min(100, Math.max(50, process.stdout.columns ?? 100));
  process.stdout.write(values.json ? `${JSON.stringify(diagnosis, null, 2)}\n` : printDiagnosis(diagnosis, width));
  return 0;
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      batch: { type: 'string' },
      type: { type: 'string' },
      brand: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

async function batch(file: string): Promise<number> {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    console.error(`${file}: can't be read (${error instanceof Error ? error.message : String(error)})`);
    return 1;
  }
  let code = 0;
  await runBatch(text.split('\n'), await openEngine(), {
    answer: (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
    fault: (line, what) => {
      console.error(`${file}: line ${line}: ${what}`);
      code = 1;
    },
  });
  return code;
}
