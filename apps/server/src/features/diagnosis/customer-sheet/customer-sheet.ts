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
  /** `null` where an item's price is not known. */
  totalCents: CentsRange | null;
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
}

/** A report of the work where it is done, else an estimate for the likeliest cause. */
export function customerSheet({ record, job, rates, photos, day }: SheetSource): CustomerSheet {
  const isDone = record.actualSolution !== null;
  const items = isDone ? doneItems(record, rates) : likelyItems(record, rates);
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
    finding: record.actualSolution ?? (record.likelyCause === null ? null : `Most likely the ${record.likelyCause}.`),
    items,
    totalCents: items.length === 0 ? null : totalOf(items),
    note: isDone
      ? 'Parts at list price. Tax is not included.'
      : 'An estimate: parts at list price, typical labor time, tax not included.',
    photos,
  };
}

const factOf = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

const exactly = (cents: number | null): CentsRange | null => (cents === null ? null : { low: cents, high: cents });

const tripOf = ({ tripFeeCents }: OrganizationRates): SheetItem[] =>
  tripFeeCents === null ? [] : [{ name: 'Trip fee', number: null, cents: exactly(tripFeeCents) }];

const laborOf = (minutes: number, { laborRateCents }: OrganizationRates): SheetItem => ({
  name: `Labor, ${formatMinutes(minutes)}`,
  number: null,
  cents: exactly(laborRateCents === null ? null : Math.round((laborRateCents * minutes) / 60)),
});

/** What the repair took: the parts that fixed it and the time that was noted. */
function doneItems(
  { fixedWithPartNumbers, timeToRepair, aiResponse }: DiagnosisRecord,
  rates: OrganizationRates,
): SheetItem[] {
  return [
    ...fixedWithPartNumbers.map((number) => {
      const part = aiResponse.likelyParts.find(({ partNumber }) => partNumber?.toUpperCase() === number.toUpperCase());
      return { name: part?.partName ?? 'Part', number, cents: part === undefined ? null : listPriceOf(part) };
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
    { name: partName, number: partNumber, cents: partCents },
    laborOf(Math.round(laborHours * 60), rates),
    ...tripOf(rates),
  ];
}

const listPriceOf = (part: LikelyPart): CentsRange | null =>
  estimateRepair([part], { laborRateCents: null, tripFeeCents: null })?.partsCents ?? null;

function totalOf(items: readonly SheetItem[]): CentsRange | null {
  const total = { low: 0, high: 0 };
  for (const { cents } of items) {
    if (cents === null) return null;
    total.low += cents.low;
    total.high += cents.high;
  }
  return total;
}
