import { runPdfWorker } from '../../../platform/pdf/pdf-worker.ts';
import { customerSheetDocument } from './sheet-document.ts';

await runPdfWorker(customerSheetDocument);
