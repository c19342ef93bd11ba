const swc = require('@swc/core');

// dependency-cruiser asks for TypeScript without JSX whatever the file's name says.
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });

const inside = (feature) => `^apps/(web|server)/src/features/${feature}/`;

/** The rules of ARCHITECTURE.md that a machine can check: which way imports may point.
 * @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or lack a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'client-one-way',
      severity: 'error',
      comment: 'In the client imports point from app to features to shared to ui and lib.',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(app|features|shared)/' },
    },
    {
      name: 'client-lib-below-ui',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'client-shared-below-features',
      severity: 'error',
      comment: 'What several features of the client know of accounts, billing and sessions; it knows none of them.',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'client-test-support-in-tests-only',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/testing/' },
    },
    {
      name: 'client-features-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'server-one-way',
      severity: 'error',
      comment: 'In the server imports point from main, serve and app to features to adapters and platform.',
      from: { path: '^apps/server/src/(platform|adapters)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features/|[^/]+\\.ts$)' },
    },
    {
      name: 'server-features-below-app',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/[^/]+\\.ts$' },
    },
    {
      name: 'client-features-apart',
      severity: 'error',
      comment: "A feature of the client doesn't reach into another; what two need moves down.",
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'server-features-through-their-door',
      severity: 'error',
      comment:
        "A feature of the server calls another only through that feature's index.ts; a foreign key names its table.",
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: inside('[^/]+'),
        pathNot: [
          '^apps/server/src/features/$1/',
          '^apps/server/src/features/[^/]+/(index|tables)\\.ts$',
          '^apps/server/src/features/[^/]+/[^/]+/tables\\.ts$',
        ],
      },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/testing/' },
      to: { path: '^apps/' },
    },
    {
      name: 'testing-for-tests',
      severity: 'error',
      comment: 'Fakes, test servers and seeders serve tests and measurements; the product never needs them.',
      from: { path: '^(apps|packages|scripts)/', pathNot: ['^packages/testing/', '\\.test\\.tsx?$'] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'testing-apart-from-client',
      severity: 'error',
      from: { path: '^packages/testing/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'engine-knows-only-types-of-knowledge',
      severity: 'error',
      comment:
        'The engine is pure: it takes the knowledge as an argument, and knows its types and how sources are named. One file opens it over the knowledge on disk, with an encoder that runs in a thread.',
      from: {
        path: '^packages/engine/src/',
        pathNot: '\\.test\\.ts$|^packages/engine/src/(open-engine\\.ts$|encoder-runtime/)',
      },
      to: {
        path: '^packages/(knowledge|contract)/',
        pathNot: [
          '^packages/knowledge/src/(schema|quantities|configuration|source-names|vocabulary)\\.ts$',
          '^packages/knowledge/src/schema/',
        ],
      },
    },
    {
      name: 'contract-knows-words-of-knowledge',
      severity: 'error',
      comment:
        'The words that records and messages share stand in the knowledge; its schema and its data stay out of the client.',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/(contract/|knowledge/src/(appliance-types|vocabulary)\\.ts$)' },
    },
    {
      name: 'engine-apart-from-what-runs-its-encoder',
      severity: 'error',
      from: {
        path: '^packages/engine/src/',
        pathNot: '\\.test\\.ts$|^packages/engine/src/(open-engine\\.ts$|encoder-runtime/)',
      },
      to: { path: '^packages/engine/src/encoder-runtime/|/onnxruntime-' },
    },
    {
      name: 'engine-without-io',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: '\\.test\\.ts$|^packages/engine/src/encoder-runtime/' },
      to: {
        dependencyTypes: ['core'],
        path: '^(fs|net|tls|http|https|http2|child_process|os|dns|dgram|crypto|timers|perf_hooks|worker_threads|process)(/|$)',
      },
    },
    {
      name: 'client-apart-from-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-apart-from-client',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    moduleSystems: ['es6', 'cjs'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
