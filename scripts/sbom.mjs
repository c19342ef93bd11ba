import './require-node.mjs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runNpm } from './npm.mjs';
import { root } from './paths.mjs';
import { writeProductionManifests } from './production-manifests.mjs';

const { values } = parseArgs({
  options: { output: { type: 'string', default: join(root, 'build', 'sbom.cdx.json') } },
});

const folder = mkdtempSync(join(tmpdir(), 'diagbuddy-sbom-'));
try {
  // npm names the product after its folder.
  const product = join(folder, 'diagbuddy');
  const sbom = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { isDone, output } = writeProductionManifests(product)
    ? runNpm(sbom, product, { isQuiet: true })
    : { isDone: false, output: '' };
  if (!isDone) {
    process.stderr.write('npm could not write the list of components (see above); it needs npm 10 or newer.\n');
    process.exitCode = 1;
  } else {
    mkdirSync(join(values.output, '..'), { recursive: true });
    writeFileSync(values.output, output);
    const { components } = JSON.parse(output);
    process.stdout.write(`${relative(process.cwd(), values.output)}: ${components.length} components (CycloneDX)\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
