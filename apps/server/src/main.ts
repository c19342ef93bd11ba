import { resolvePackageFilesDirectly } from './platform/package-files.ts';

// Before the first package is loaded: see there.
resolvePackageFilesDirectly();
await import('./start.ts');
