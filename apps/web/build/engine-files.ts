import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { browserProgram } from '@diagbuddy/engine/encoder-runtime/browser-program';
import { applianceTypes, fileNameOf } from '@diagbuddy/knowledge/appliance-types';
import { sharedLayerName } from '@diagbuddy/knowledge/assemble';
import { loadKnowledge, readEncoderModel, readEncoderRules, readKnowledgeFiles } from '@diagbuddy/knowledge/load';
import type { Plugin } from 'vite';

interface EngineFile {
  /** By which the worker asks for it. */
  name: string;
  fileName: string;
  content: Uint8Array;
  /** Whether no diagnosis is possible without it. */
  isNeeded: boolean;
}

function engineFile(name: string, extension: string, content: Uint8Array, isNeeded = true): EngineFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name, fileName: `assets/engine-${name}-${hash}.${extension}`, content, isNeeded };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The facts in one file, what the network learned, then the encoder and what runs it. */
function readFiles(): EngineFile[] {
  const { sharedTextLayer, textModels } = loadKnowledge();
  const rules = readEncoderRules();
  return [
    engineFile('knowledge', 'json', json(readKnowledgeFiles())),
    ...(sharedTextLayer === null ? [] : [engineFile(sharedLayerName, 'bin', sharedTextLayer)]),
    ...applianceTypes.flatMap((type) => {
      const learned = textModels.get(type);
      return learned === undefined ? [] : [engineFile(fileNameOf(type), 'bin', learned)];
    }),
    ...(rules === null
      ? []
      : [
          engineFile('encoder-script', 'mjs', readFileSync(browserProgram.script), false),
          engineFile('encoder-program', 'wasm', readFileSync(browserProgram.wasm), false),
          engineFile('encoder-rules', 'json', json(rules), false),
          engineFile('encoder', 'bin', readEncoderModel(), false),
        ]),
  ];
}

/**
 * As the server sends a file, whose browser then unpacks it by itself, far quicker than a script could. Weights look like
 * noise: this level makes as little of them as zstd at its 19th.
 */
const packed = (content: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/**
 * Puts what the engine knows beside the client, for diagnoses without a connection. `ENGINE_FILES` in the code names the
 * files, their addresses and sizes in bytes as they are sent. The names change with the content, so each is loaded once.
 */
export function engineFiles(): Plugin {
  const files = readFiles();
  const sent = new Map<string, Buffer>();
  return {
    name: 'engine-files',
    config: async (_config, { command }) => {
      if (command === 'build')
        await Promise.all(files.map(async ({ name, content }) => sent.set(name, await packed(content))));
      const listed = files.map(({ name, fileName, content, isNeeded }) => ({
        ...{ name, path: `/${fileName}`, bytes: (sent.get(name) ?? content).length, isNeeded },
      }));
      return { define: { ENGINE_FILES: JSON.stringify(listed) } };
    },
    configureServer: (server) => {
      for (const { fileName, content } of files) {
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          if (fileName.endsWith('.mjs')) response.setHeader('content-type', 'text/javascript');
          if (fileName.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
          response.end(content);
        });
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, fileName, content } of files) {
        this.emitFile({ type: 'asset', fileName, source: content });
        const source = sent.get(name);
        if (source !== undefined) this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  };
}
