import { openInBrowser } from '@diagbuddy/engine/encoder-runtime/open-in-browser';
import type { RunEncoder } from '@diagbuddy/engine/text-model/complaint-encoder';
import type { EncoderRules } from '@diagbuddy/knowledge/schema';
import { engineFileAddress, hasEngineFiles, readEngineFile } from './engine-file.ts';

const names = ['encoder-script', 'encoder-program', 'encoder-rules', 'encoder'];

/** The encoder of complaints, and how it is asked. */
interface OpenEncoder {
  rules: EncoderRules;
  run: RunEncoder;
}

let opening: Promise<OpenEncoder | null> | null = null;

/**
 * The encoder of complaints, opened once; `null` as long as its files are not all on this device, and where the browser can't
 * run it: complaints are then read by the network alone.
 */
export async function openEncoder(): Promise<OpenEncoder | null> {
  if (opening === null && !(await hasEngineFiles(names))) return null;
  opening ??= open().catch((error: unknown) => {
    console.error('The encoder of complaints did not open.', error);
    return null;
  });
  return opening;
}

async function open(): Promise<OpenEncoder | null> {
  const [model, about] = await Promise.all([readEngineFile('encoder'), readEngineFile('encoder-rules')]);
  if (model === null || about === null) return null;
  const run = await openInBrowser(model, {
    script: engineFileAddress('encoder-script'),
    wasm: engineFileAddress('encoder-program'),
  });
  // Our own file of this very version, named after its content.
  return { rules: JSON.parse(new TextDecoder().decode(about)), run };
}
