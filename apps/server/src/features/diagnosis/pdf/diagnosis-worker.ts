import { drawOrder } from '../../../platform/pdf/draw-order.ts';
import { diagnosisDocument } from './diagnosis-document.ts';

await drawOrder(diagnosisDocument);
