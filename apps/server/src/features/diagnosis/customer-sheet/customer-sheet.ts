import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { LikelyPart } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisJob } from '@diagbuddy/contract/diagnosis-job';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { type CentsRange, estimateRepair, type OrganizationRates } from '@diagbuddy/contract/estimate';

/** Something that a customer pays for; `cents` is null where its price is not known. */
export interface SheetItem {
  name: string;
  number: string | null;
  cents: CentsRange | null;
  isPart: boolean;
}

/** What everything costs together; `isWithoutParts`: the parts come on top, because the price of one is not known. */
export interface SheetTotal {
  cents: CentsRange;
  isWithoutParts: boolean;
}

/** What a customer reads of a diagnosis: no chances, no other causes, no net prices. Plain data, so that another thread can draw it. */
export interface CustomerSheet {
  title: string;
  company: string;
  facts: { label: string; value: string }[];
  problem: string;
  /** What it was, or what it most likely is; `null` where nothing stands out. */
  finding: string | null;
  items: SheetItem[];
  /** `null` where nothing is listed, or what the labor costs is not known. */
  total: SheetTotal | null;
  note: string;
  photos: Buffer[];
}

interface SheetSource {
  record: DiagnosisRecord;
  job: DiagnosisJob;
  rates: OrganizationRates;
  photos: Buffer[];
  /** The day of the diagnosis, as it is printed. */
  day: string;
  /** What the catalog lists under a part's number. */
  findListed: (partNumber: string) => { name: string; cents: CentsRange | null } | null;
}

/** A report of the work where it is done, else an estimate for the likeliest cause. */
export function customerSheet({ record, job, rates, photos, day, findListed }: SheetSource): CustomerSheet {
  const isDone = record.actualSolution !== null;
  const items = isDone ? doneItems(record, { rates, findListed }) : likelyItems(record, rates);
  const appliance = [record.brand, record.applianceType].filter((fact) => fact !== null).join(' ');
  return {
    title: isDone ? 'Service Report' : 'Repair Estimate',
    company: record.companyName,
    facts: [
      ...factOf('Customer', job.customerName),
      ...factOf('Address', job.customerAddress),
      ...factOf('Phone', job.customerPhone),
      ...factOf('Job or claim number', job.jobNumber),
      ...factOf('Appliance', appliance === '' ? null : appliance),
      { label: 'Model', value: record.modelNumber },
      ...factOf('Serial number', job.serialNumber),
      { label: 'Technician', value: record.technicianName },
      { label: 'Date', value: day },
    ],
    problem: record.symptoms,
    finding:
      record.actualSolution ??
      (record.likelyCause === null ? null : `Most likely the ${inSentence(record.likelyCause)}.`),
    items,
    total: items.length === 0 ? null : totalOf(items),
    note: isDone
      ? 'Parts at list price. Tax is not included.'
      : 'An estimate: parts at list price, typical labor time, tax not included.',
    photos,
  };
}

/** A part's name within a sentence: 'Drive motor' is 'drive motor', 'NTC thermistor' stays. */
const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const factOf = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

const exactly = (cents: number | null): CentsRange | null => (cents === null ? null : { low: cents, high: cents });

const tripOf = ({ tripFeeCents }: OrganizationRates): SheetItem[] =>
  tripFeeCents === null ? [] : [{ name: 'Trip fee', number: null, cents: exactly(tripFeeCents), isPart: false }];

const laborOf = (minutes: number, { laborRateCents }: OrganizationRates): SheetItem => ({
  name: `Labor, ${formatMinutes(minutes)}`,
  number: null,
  cents: exactly(laborRateCents === null ? null : Math.round((laborRateCents * minutes) / 60)),
  isPart: false,
});

/** What the repair took: the parts that fixed it and the time that was noted. */
function doneItems(
  { fixedWithPartNumbers, timeToRepair, aiResponse }: DiagnosisRecord,
  { rates, findListed }: Pick<SheetSource, 'rates' | 'findListed'>,
): SheetItem[] {
  return [
    ...fixedWithPartNumbers.map((number) => {
      const part = aiResponse.likelyParts.find(({ partNumber }) => partNumber?.toUpperCase() === number.toUpperCase());
      const listed = findListed(number);
      const cents = (part === undefined ? null : listPriceOf(part)) ?? listed?.cents ?? null;
      return { name: part?.partName ?? listed?.name ?? 'Part', number, cents, isPart: true };
    }),
    ...(timeToRepair === null ? [] : [laborOf(timeToRepair, rates)]),
    ...tripOf(rates),
  ];
}

/** What it costs if the likeliest cause is the one. */
function likelyItems({ aiResponse, likelyCause }: DiagnosisRecord, rates: OrganizationRates): SheetItem[] {
  const [line] = likelyCause === null ? [] : (estimateRepair(aiResponse.likelyParts, rates)?.lines ?? []);
  if (line === undefined) return tripOf(rates);
  const { partName, partNumber, partCents, laborHours } = line;
  return [
    { name: partName, number: partNumber, cents: partCents, isPart: true },
    laborOf(Math.round(laborHours * 60), rates),
    ...tripOf(rates),
  ];
}

const listPriceOf = (part: LikelyPart): CentsRange | null =>
  estimateRepair([part], { laborRateCents: null, tripFeeCents: null })?.partsCents ?? null;

function totalOf(items: readonly SheetItem[]): SheetTotal | null {
  const open = items.filter(({ cents }) => cents === null);
  if (open.length === items.length || open.some(({ isPart }) => !isPart)) return null;
  const isWithoutParts = open.length > 0;
  const counted = items.flatMap(({ cents, isPart }) => (cents === null || (isWithoutParts && isPart) ? [] : [cents]));
  const sum = (of: (cents: CentsRange) => number): number => counted.reduce((total, cents) => total + of(cents), 0);
  return { cents: { low: sum(({ low }) => low), high: sum(({ high }) => high) }, isWithoutParts };
}
