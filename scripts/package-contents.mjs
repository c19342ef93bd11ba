/** What a server needs at run time, beside the manifests and the packages. */
export const packageContents = [
  'apps/server/bin',
  'apps/server/migrations',
  'apps/server/src',
  'apps/web/dist',
  'packages/contract/src',
  'packages/engine/src',
  'packages/knowledge/accuracy.json',
  'packages/knowledge/data',
  'packages/knowledge/src',
  'packages/knowledge/weights',
  'docs/accuracy.md',
  'docs/data-model.md',
  'docs/decisions',
  'docs/operations.md',
  '.env.example',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
];

/** What becomes bin/diagbuddy there. */
export const startScript = 'deploy/diagbuddy.sh';
