import { hearsayIn } from '../src/observations/context.ts';
import { openEngine } from '../src/open-engine.ts';

const e = await openEngine();
for (const s of ['water wont stop.', 'water wont stop. brother in law swears it is the display board.']) {
  console.log(hearsayIn(s).map(({ start, end }) => s.slice(start, end)));
  const a = await e.assess({ modelNumber: 'GTS18GTHWW', applianceType: 'Refrigerator', brand: null, symptoms: s });
  console.log(
    s,
    JSON.stringify(a.observations.codes),
    a.observations.complaint.slice(0, 3),
    JSON.stringify(a.machine.configuration),
    JSON.stringify(a.observations.symptoms.map((x) => [x.id, x.present, x.strength.toFixed(3)])),
    JSON.stringify(a.observations.facts),
    JSON.stringify(a.observations.behaviors),
    a.components.slice(0, 3).map((c) => c.component + c.probability.toFixed(2)),
  );
}
