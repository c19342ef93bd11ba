import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { registerFonts } from './fonts.ts';

/** The whole work of a drawing thread: draws what `renderPdf` handed over and hands back the file. */
export async function runPdfWorker<Job>(draw: (job: Job) => ReactElement<DocumentProps>): Promise<void> {
  registerFonts();
  // The border to the thread that asks: both sides name the same `Job`.
  const file = await renderToBuffer(draw(workerData as Job));
  parentPort?.postMessage(new Uint8Array(file));
}
