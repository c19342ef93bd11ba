import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { applianceTypes, fileNameOf } from '@diagbuddy/knowledge/appliance-types';
import { sharedLayerName } from '@diagbuddy/knowledge/assemble';
import { readKnowledgeFiles } from '@diagbuddy/knowledge/load';
import type { Plugin } from 'vite';

interface EngineFile {
  /** `knowledge`, or the name of the weights. */
  name: string;
  fileName: string;
  source: Buffer;
}

const weights = new URL('../../../packages/knowledge/weights/', import.meta.url);

function engineFile(name: string, source: Buffer): EngineFile {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { name, fileName: `assets/engine-${name}-${hash}.zst`, source };
}

/** The facts in one file, and the weights as they lie in the package: both compressed with zstd. */
function readFiles(): EngineFile[] {
  const facts = Buffer.from(JSON.stringify(readKnowledgeFiles()));
  const knowledge = zstdCompressSync(facts, { params: { [constants.ZSTD_c_compressionLevel]: 17 } });
  const learned = [sharedLayerName, ...applianceTypes.map(fileNameOf)].flatMap((name) => {
    const file = new URL(`${name}.bin.zst`, weights);
    return existsSync(file) ? [engineFile(name, readFileSync(file))] : [];
  });
  return [engineFile('knowledge', knowledge), ...learned];
}

/**
 * Puts what the engine knows beside the client, for diagnoses without a connection. `ENGINE_FILES` in the code names the
 * files, their addresses and sizes in bytes. The names change with the content, so each is loaded once.
 */
export function engineFiles(): Plugin {
  const files = readFiles();
  const listed = files.map(({ name, fileName, source }) => ({ name, path: `/${fileName}`, bytes: source.length }));
  return {
    name: 'engine-files',
    config: () => ({ define: { ENGINE_FILES: JSON.stringify(listed) } }),
    configureServer: (server) => {
      for (const { fileName, source } of files) {
        server.middlewares.use(`/${fileName}`, (_request, response) => void response.end(source));
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
