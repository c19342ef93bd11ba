import { drawOrder } from '../../../platform/pdf/draw-order.ts';
import { reportDocument } from './report-document.ts';

await drawOrder(reportDocument);
