import { reportAdministration } from './administration.ts';
import { reportDiagnosisAndStart } from './diagnosis-and-start.ts';
import { reportHistory } from './history.ts';
import { reportLayoutShift } from './layout-shift.ts';
import { reportLighthouse } from './lighthouse.ts';
import { reportOffline } from './offline.ts';
import { reportSession } from './session.ts';

await reportDiagnosisAndStart();
await reportHistory();
await reportAdministration();
await reportLighthouse();
await reportLayoutShift();
await reportSession();
await reportOffline();
