import type { Quantity, Unit } from '@diagbuddy/knowledge/quantities';
import type { Token } from '../../text/tokens.ts';

type UnitReading = { unit: Unit; quantity: Quantity; factor: number; offset?: number };

const ohm: UnitReading = { unit: 'ohm', quantity: 'resistance', factor: 1 };
const volts: UnitReading = { unit: 'V', quantity: 'ac-volts', factor: 1 };
const fahrenheit: UnitReading = { unit: '°F', quantity: 'temperature', factor: 1 };

/** Unit words to what they mean; several tokens are joined by a space. */
const unitWords: ReadonlyMap<string, UnitReading> = new Map(
  Object.entries({
    ohm,
    ohms: ohm,
    omhs: ohm,
    omh: ohm,
    ohmz: ohm,
    om: ohm,
    oms: ohm,
    Ω: ohm,
    ω: ohm,
    k: { ...ohm, factor: 1000 },
    kohm: { ...ohm, factor: 1000 },
    kohms: { ...ohm, factor: 1000 },
    kω: { ...ohm, factor: 1000 },
    'k ohm': { ...ohm, factor: 1000 },
    'k ohms': { ...ohm, factor: 1000 },
    'k ω': { ...ohm, factor: 1000 },
    'thousand ohms': { ...ohm, factor: 1000 },
    kilohm: { ...ohm, factor: 1000 },
    kilohms: { ...ohm, factor: 1000 },
    'kilo ohms': { ...ohm, factor: 1000 },
    meg: { ...ohm, factor: 1e6 },
    megs: { ...ohm, factor: 1e6 },
    megohm: { ...ohm, factor: 1e6 },
    megohms: { ...ohm, factor: 1e6 },
    'meg ohms': { ...ohm, factor: 1e6 },
    mohm: { ...ohm, factor: 1e6 },
    mohms: { ...ohm, factor: 1e6 },
    m: { ...ohm, factor: 1e6 },
    v: volts,
    volt: volts,
    volts: volts,
    vlts: volts,
    vac: volts,
    'v ac': volts,
    'volts ac': volts,
    'ac volts': volts,
    acv: volts,
    vdc: { ...volts, quantity: 'dc-volts' },
    'v dc': { ...volts, quantity: 'dc-volts' },
    'volts dc': { ...volts, quantity: 'dc-volts' },
    'dc volts': { ...volts, quantity: 'dc-volts' },
    dcv: { ...volts, quantity: 'dc-volts' },
    kv: { ...volts, factor: 1000 },
    mv: { ...volts, factor: 0.001 },
    a: { unit: 'A', quantity: 'current', factor: 1 },
    amp: { unit: 'A', quantity: 'current', factor: 1 },
    amps: { unit: 'A', quantity: 'current', factor: 1 },
    ma: { unit: 'A', quantity: 'current', factor: 0.001 },
    milliamps: { unit: 'A', quantity: 'current', factor: 0.001 },
    '°': fahrenheit,
    '° f': fahrenheit,
    f: fahrenheit,
    deg: fahrenheit,
    degs: fahrenheit,
    degree: fahrenheit,
    degrees: fahrenheit,
    'deg f': fahrenheit,
    'degrees f': fahrenheit,
    'degrees fahrenheit': fahrenheit,
    '° c': { ...fahrenheit, factor: 1.8, offset: 32 },
    'degrees c': { ...fahrenheit, factor: 1.8, offset: 32 },
    'deg c': { ...fahrenheit, factor: 1.8, offset: 32 },
    psi: { unit: 'psi', quantity: 'pressure', factor: 1 },
    pounds: { unit: 'psi', quantity: 'pressure', factor: 1 },
    wc: { unit: 'inWC', quantity: 'pressure', factor: 1 },
    iwc: { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'in wc': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    '" wc': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches wc': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches of water': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches water column': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches of water column': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    hz: { unit: 'Hz', quantity: 'frequency', factor: 1 },
    hertz: { unit: 'Hz', quantity: 'frequency', factor: 1 },
    khz: { unit: 'Hz', quantity: 'frequency', factor: 1000 },
    kilohertz: { unit: 'Hz', quantity: 'frequency', factor: 1000 },
    uf: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    mfd: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    µf: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    μf: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    microfarad: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    microfarads: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    mike: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    gpm: { unit: 'gpm', quantity: 'flow', factor: 1 },
  } satisfies Record<string, UnitReading>),
);
const longestUnit = 4;

/** The unit that is written at a token, and the token after it. */
export function unitAt(tokens: readonly Token[], from: number): { reading: UnitReading; end: number } | null {
  const first = tokens[from];
  if (first === undefined) return null;
  // "10.2-ohm", "10.2 - ohms"
  const start = first.text === '-' && first.isGlued ? from + 1 : from;
  for (let length = longestUnit; length >= 1; length -= 1) {
    const words = tokens.slice(start, start + length);
    if (words.length < length) continue;
    const reading = unitWords.get(words.map(({ text }) => text).join(' '));
    if (reading === undefined) continue;
    // A loose letter is a unit only where nothing else can be meant: "2 a day", "4 m from here", "a 5 f".
    if (length === 1 && /^[amf]$/.test(first.text) && !first.isGlued && !first.isUpper) continue;
    return { reading, end: start + length };
  }
  return null;
}
