import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { areExclusive } from '../symptoms/exclusive.ts';
import { readConfirmed } from '../symptoms/read-confirmed.ts';
import { misreadBy, readContrasts, saidPlainly } from '../symptoms/read-contrasts.ts';
import { type ReadSymptom, readSymptoms } from '../symptoms/read-symptoms.ts';
import { readText } from '../text/read-text.ts';
import { inOneOrder } from '../text/sentence-order.ts';
import { blank, type Span } from '../text/span.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import type { ModelRead } from './model-read.ts';
import type { Fact, Observations, SymptomTold } from './observation.ts';

/** How sure a symptom is that a language model read. */
const strengthByModel = 0.8;

/** What one input tells beside its facts. `unsaid`: what complains of nothing; `stated`: the words of facts. */
export type Told = {
  text: string;
  unsaid: readonly Span[];
  stated: readonly Span[];
  at: number;
  byModel: ModelRead['symptoms'];
};

/**
 * What is complained of, in all texts together. Symptoms are read without the facts' words. The model reads the text without
 * them and the whole of it, each counting half: the parts that somebody looked at tell something of the complaint too.
 */
export async function readComplaint(
  told: readonly Told[],
  facts: readonly Fact[],
  {
    index,
    machine,
    reader,
    correctSpelling,
  }: { index: ApplianceIndex; machine: Machine; reader: TextReader | null; correctSpelling: CorrectSpelling },
): Promise<Pick<Observations, 'symptoms' | 'complaint' | 'complaintAlone'>> {
  const { knowledge } = index;
  const separator = '\n';
  let joined = '';
  const unsaid: Span[] = [];
  const stated: Span[] = [];
  const places: { from: number; at: number }[] = [];
  for (const one of told) {
    const from = joined.length;
    places.push({ from, at: one.at });
    const moved = ({ start, end }: Span): Span => ({ start: start + from, end: end + from });
    unsaid.push(...one.unsaid.map(moved));
    stated.push(...one.stated.map(moved));
    joined += one.text + separator;
  }
  const { found: confirmed, rest } = readConfirmed(joined, knowledge.symptoms);
  const masked = [...unsaid, ...stated];
  const isAllMasked = blank(rest, masked).trim() === '';
  const ordered = inOneOrder(isAllMasked ? rest : blank(rest, masked));
  const withFacts = isAllMasked || stated.length === 0 ? null : inOneOrder(blank(rest, unsaid)).text;
  const readBy = async (change: (text: string) => string) =>
    (await reader?.readComplaint(
      {
        complaint: change(ordered.text),
        ...(withFacts !== null && { withFacts: change(withFacts) }),
      },
      knowledge.applianceType,
      machine.configuration,
    )) ?? null;
  const reading = readBy((text) => text);
  const words = readText(ordered.text, correctSpelling);
  const asTyped = await reading;
  const misread = asTyped === null ? [] : misreadBy(asTyped, readContrasts(ordered.text, knowledge));
  const plainly = (text: string): string =>
    misread.length === 0 ? text : saidPlainly(text, readContrasts(text, knowledge));
  const learned = misread.length === 0 ? asTyped : await readBy(plainly);
  const read = readSymptoms({ words, phrases: index.symptomPhrases, knowledge, learned }).map((one) => ({
    ...one,
    ...ordered.placeOf(one),
  }));
  const halves = readContrasts(blank(rest, unsaid), knowledge).flatMap((told) => [
    told,
    ...told.denies.map((index): ReadSymptom => ({ ...told, index, present: false })),
  ]);
  const sure = [...confirmed, ...halves];
  const isSure = ({ index: at, present }: ReadSymptom): boolean =>
    sure.some(
      (one) =>
        one.index === at ||
        (present &&
          one.present &&
          areExclusive(knowledge, knowledge.symptoms[at]?.id ?? '', knowledge.symptoms[one.index]?.id ?? '')),
    );
  const own = [...sure, ...read.filter((one) => !isSure(one))];
  const byModel = told.flatMap(({ byModel: symptoms, at: input }): ReadSymptom[] => {
    const from = places.find((place) => place.at === input)?.from ?? 0;
    return symptoms.map(({ at, present, start, end }) => ({
      ...{ index: at, present, strength: strengthByModel, start: start + from, end: end + from },
    }));
  });
  const added = byModel.filter(({ index: at }) => !own.some((one) => one.index === at));
  const found = [...own, ...added];
  // The reader of complaints knows English: what only a language model understood is told to it by name.
  const gloss = added.flatMap(({ index: at, present }) => (present ? (knowledge.symptoms[at]?.name ?? []) : []));
  const glossed = (text: string): string => [plainly(text), ...gloss].join('. ');
  const parts = gloss.length === 0 ? learned : await readBy(glossed);
  const symptoms = found.flatMap(({ index: at, present, strength, start, end }): SymptomTold[] => {
    const symptom = knowledge.symptoms[at];
    if (symptom === undefined) return [];
    const place = places.findLast(({ from }) => from <= start) ?? { from: 0, at: 0 };
    const next = places.find(({ from }) => from > place.from)?.from ?? joined.length;
    const words = joined.slice(start, Math.min(end, next)).replace(/\s+/g, ' ').trim();
    return [
      {
        kind: 'symptom',
        id: symptom.id,
        name: symptom.name,
        present,
        strength,
        start: start - place.from,
        end: end - place.from,
        words,
        input: place.at,
      },
    ];
  });
  const cleared = new Set(
    facts.filter(({ finding }) => finding === 'good' || finding === 'replaced').map(({ component }) => component),
  );
  const complaint = knowledge.failureModes.map(({ component }, at) => {
    const without = parts?.modes[at] ?? 0;
    const half = (without + (parts?.modesWithFacts?.[at] ?? without)) / 2;
    // To name a part that is good must not raise it.
    return cleared.has(component) ? Math.min(without, half) : half;
  });
  if (learned === null) return { symptoms, complaint: [], complaintAlone: [] };
  return { symptoms, complaint, complaintAlone: [...(parts?.modes ?? [])] };
}
