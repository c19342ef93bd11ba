import { runPdfWorker } from '../../../platform/pdf/pdf-worker.ts';
import { diagnosisDocument } from './diagnosis-document.ts';

await runPdfWorker(diagnosisDocument);
