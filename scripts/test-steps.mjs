import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium, findChromium } from './browser.mjs';
import { ensureClientBuilt } from './client-build.mjs';
import { pinnedNode, root } from './paths.mjs';

/**
 * A step's outcome: how many tests passed and failed, and the names of the failed ones and of those that passed on their
 * second try. A check that is no test counts only when it fails.
 */
const nothingWrong = { passed: 0, failed: 0 };
const wrong = { passed: 0, failed: 1 };

const module = (...path) => join(root, 'node_modules', ...path);

/**
 * What `npm test` does, in order: the cheap checks first, then the tests, the browser last. `prepare` installs what a step
 * needs, or says that it is missing, before the first step begins.
 */
export const steps = [
  check('format and lint', module('@biomejs', 'biome', 'bin', 'biome'), [
    'check',
    '--diagnostic-level=warn',
    '--error-on-warnings',
  ]),
  check('types', module('typescript', 'bin', 'tsc'), ['-p', 'tsconfig.json']),
  check('types of the client', module('typescript', 'bin', 'tsc'), ['-p', 'apps/web/tsconfig.json']),
  check('architecture', module('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), [
    ...['--config', '.dependency-cruiser.cjs'],
    ...['apps', 'packages', 'scripts', 'bench', 'e2e'],
  ]),
  check('architecture of folders', module('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), [
    ...['--config', '.dependency-cruiser-folders.cjs'],
    ...['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/engine/src', 'packages/knowledge/src'],
  ]),
  check('dead code', module('knip', 'bin', 'knip.js'), []),
  { name: 'vitest', run: runVitest },
  { name: 'client build', run: buildClient },
  check('page weight', join(root, 'scripts', 'page-weight.mjs'), []),
  { name: 'playwright', prepare: ensureChromium, run: runPlaywright },
];

/** A check has to pass on a machine that has nothing but Node, so it is shown nothing else: no browser, no Git. */
const onlyNode = { PATH: dirname(pinnedNode), CHROMIUM_PATH: '' };

function check(name, program, args) {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode([program, ...args], { isQuiet: true, env: onlyNode });
      if (code === 0) return nothingWrong;
      process.stdout.write(output);
      return wrong;
    },
  };
}

async function buildClient() {
  await ensureClientBuilt();
  return nothingWrong;
}

async function runVitest(args) {
  const report = join(root, 'build', 'vitest.json');
  const { code } = await runNode(
    [
      module('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { report },
  );
  const result = readReport(report);
  if (!result) return wrong;
  const failures = result.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const file = relative(root, name);
      // A file without a failed test broke outside of its tests.
      return failed.length === 0
        ? [`${file}: ${firstLine(message)}`]
        : failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    });
  return counted(code, result.numPassedTests, failures);
}

async function runPlaywright(args) {
  const hasJourneys = readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.spec.ts'));
  if (!hasJourneys) return nothingWrong;
  const chromium = findChromium();
  if (!chromium) return { ...wrong, names: ['the journeys: no Chromium was found'] };
  const report = join(root, 'build', 'playwright.json');
  const { code } = await runNode(
    [
      module('@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    {
      report,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const result = readReport(report);
  if (!result) return wrong;
  const journeys = result.suites.flatMap(journeysOf);
  return {
    ...counted(code, result.stats.expected + result.stats.flaky, namesOf(journeys, 'unexpected')),
    secondTries: namesOf(journeys, 'flaky'),
  };
}

/** The journeys of a suite of Playwright's report, those of the suites in it too. */
function journeysOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** The journeys of a status, each with why its first try failed. */
function namesOf(journeys, status) {
  return journeys.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => `e2e/${file}:${line} > ${title}: ${errorLines(results[0])}`),
  );
}

/** The first lines of what went wrong, without colors: which expectation, of what, and what was there instead. */
function errorLines({ errors }) {
  const lines = stripVTControlCharacters(errors[0]?.message ?? 'no error was reported').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 5)
    .join(' | ');
}

/** A run that failed without a failed test (a timeout in a hook, an error outside of tests) is a failure all the same. */
function counted(code, passed, names) {
  return { passed, failed: code !== 0 && names.length === 0 ? 1 : names.length, names };
}

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Runs a program of the packages on the pinned Node. */
function runNode(args, { isQuiet = false, report, env = {} }) {
  if (report) rmSync(report, { force: true });
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
