import { expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';
import { glossSpanish, isSpanish } from './spanish.ts';

const engine = await openEngine();

it.each([
  ['la bomba no saca el agua', 'the pump does not pump the water out'],
  ['ya cambié la válvula y sigue igual', 'already replaced the valve and still the same'],
  ['ya cambie la valvula y sigue igual', 'already replaced the valve and still the same'],
  ['marca 240 en el enchufe', 'reads 240 at the outlet'],
  ['no gira el ventilador', 'the fan is not turning'],
  ['el ventilador no gira', 'the fan is not turning'],
  ['sale aire caliente', 'hot air comes out'],
  ['no le llega voltaje a la bomba', 'no voltage at the pump'],
  ['la resistencia mide 10.5 ohmios', 'the heating element reads 10.5 ohms'],
  ['le puse una bomba nueva', 'put in a new pump'],
  ['¿cuánto tiempo toma?', 'how long does it take for?'],
])('puts into English: %s', (spanish, english) => {
  expect([isSpanish(spanish), glossSpanish(spanish)]).toEqual([true, english]);
});

it.each([
  'no start, fan motor good, control ok',
  'would a bad pump give me LF',
  'cables maybe',
  'gas on, no spark in any burner',
  'el sensor ok',
  'lg dryer no heat',
])('takes for no Spanish: %s', (text) => {
  expect(isSpanish(text)).toBe(false);
});

const talk = async (modelNumber: string, symptoms: string, ...messages: readonly string[]) => {
  const request = { modelNumber, symptoms, applianceType: null, brand: null };
  const turn = await engine.converse({ request, history: messages.slice(0, -1), message: messages.at(-1) ?? '' });
  return { ...turn, facts: turn.diagnosis.reading.facts.map(({ component, finding }) => `${component} ${finding}`) };
};

it.each<[model: string, complaint: string, messages: readonly string[], fact: string]>([
  ['WDT750SAHZ', "won't drain", ['ya limpié el filtro y sigue igual'], 'filter-or-sump-clog good'],
  ['WDT750SAHZ', "won't drain", ['la manguera no está tapada'], 'drain-hose-or-air-gap good'],
  ['DVE45T6000W', 'takes forever to dry', ['la turbina está rota'], 'blower-wheel bad'],
  [
    'DVE45T6000W',
    'takes forever to dry',
    ['el ducto está tapado de pelusa', 'ya lo limpié y sigue igual'],
    'vent-or-airflow-blockage good',
  ],
  ['WED5620HW', 'no heat', ['el fusible térmico está abierto'], 'thermal-fuse bad'],
  ['WRS325SDHZ', 'fridge warm', ['no gira el ventilador del evaporador'], 'evaporator-fan-motor bad'],
  [
    'WRS325SDHZ',
    'fridge warm',
    ['el ventilador del evaporador gira bien', 'perdón, era el ventilador del condensador'],
    'condenser-fan-motor good',
  ],
])('reads a finding in Spanish: %s %s %j', async (model, complaint, messages, fact) => {
  expect((await talk(model, complaint, ...messages)).facts).toContain(fact);
});

it.each([
  ['¿cuánto debe medir la bomba?', /^The drain pump should read|^No source here gives a figure for the drain pump/],
  ['como pruebo la bomba', /Pass: .*Fail: /],
  ['que numero de parte es la bomba', /^Drain pump: W\d+/],
  ['donde esta la bomba', /^Getting to the drain pump/],
  ['cuanto tiempo toma la bomba', /^About \d+ min to replace the drain pump/],
  ['que mas puede ser', /^It could also be/],
])('answers a question in Spanish: %s', async (message, answer) => {
  const { kind, reply } = await talk('WDT750SAHZ', "won't drain", message);
  expect([kind, reply]).toEqual(['question', expect.stringMatching(answer)]);
});

it.each(['ya quedó, era la bomba, gracias', 'listo, ya drena bien', 'cambié la bomba y ya drena'])(
  'takes for the end of a repair: %s',
  async (message) => {
    expect((await talk('WDT750SAHZ', "won't drain", 'la bomba está mala', message)).kind).toBe('outcome');
  },
);

it.each([
  ['WED5620HW', 'la secadora no calienta pero sí gira', "dryer doesn't heat but turns"],
  ['WDT750SAHZ', 'no drena, se queda el agua adentro', "doesn't drain, the water stays inside"],
  ['WRS325SDHZ', 'no enfría, el compresor no arranca', "doesn't cool, the compressor doesn't start"],
])('ranks a complaint in Spanish by what it says: %s %s', async (modelNumber, spanish, english) => {
  const leading = async (symptoms: string): Promise<string | undefined> =>
    (await engine.diagnose({ modelNumber, symptoms, applianceType: null, brand: null })).candidates[0]?.component;
  expect(await leading(spanish)).toBe(await leading(english));
});
