import { rangesOn } from '../src/observations/judge.ts';
import { openEngine } from '../src/open-engine.ts';

const e = await openEngine();
for (const [t, m, c, s] of [
  ['Dryer', 'HTDX100ED3WW', 'cycling-thermostat', 'it does not work right. The cycling thermostat reads 7000 ohms.'],
  ['Refrigerator', 'WRF555SDFZ', 'compressor', 'it does not work right. The compressor motor reads 24.7 ohms.'],
  ['Range/Oven', '', 'bake-element', 'element sparking, oven not heating.'],
  ['Range/Oven', '', 'bake-element', 'element sparking, oven not heating. The bake element is fine.'],
] as const) {
  const a = await e.assess({ modelNumber: m, applianceType: t, brand: null, symptoms: s });
  console.log(
    s,
    JSON.stringify(a.observations.facts.map((f) => [f.component, f.finding, f.words, f.test])),
    JSON.stringify(a.observations.symptoms.map((x) => [x.id, x.strength.toFixed(2)])),
    a.components
      .slice(0, 4)
      .map((c) => c.component + ' ' + c.probability.toFixed(4))
      .join(' '),
    [...a.machine.platforms],
    a.machine.isCertain,
    a.machine.has(c),
    JSON.stringify(
      m &&
        a.index.components
          .get(c)
          ?.tests.map((t) => [
            t.id,
            t.quantity,
            t.requires,
            a.machine.meets(t.requires),
            rangesOn(t, a.machine).map((r) => [r.low, r.high, r.platforms, r.requires]),
          ]),
    ),
  );
}
