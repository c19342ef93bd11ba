import { runPdfWorker } from '../../../platform/pdf/pdf-worker.ts';
import { reportDocument } from './report-document.ts';

await runPdfWorker(reportDocument);
