import { drawOrder } from '../../platform/pdf/draw-order.ts';
import { diagnosisDocument } from './diagnosis-pdf-document.ts';

await drawOrder(diagnosisDocument);
