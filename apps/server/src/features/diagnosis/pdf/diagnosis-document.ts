import { formatCents, formatMinutes, partsValue } from '@diagbuddy/contract/amounts';
import { confidenceBand } from '@diagbuddy/contract/confidence';
import { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisJob } from '@diagbuddy/contract/diagnosis-job';
import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { DiagnosisTest } from '@diagbuddy/contract/diagnosis-tests';
import { estimateRepair, type OrganizationRates } from '@diagbuddy/contract/estimate';
import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { printable } from '../../../platform/pdf/printable.ts';
import { utcDay } from '../../../platform/pdf/utc-day.ts';
import { drawEstimate, drawJob } from './diagnosis-job.ts';
import { drawCodes, drawParts, drawSpecifications } from './diagnosis-parts.ts';
import { drawOutcome, drawTests } from './diagnosis-work.ts';
import { bounded, facts, heading, line, section, styles } from './style.ts';

/** What the drawing thread is handed. */
export interface DiagnosisPdfJob {
  /** Its answer is the one that stands after the tests. */
  record: DiagnosisRecord;
  tests: readonly DiagnosisTest[];
  job: DiagnosisJob;
  rates: OrganizationRates;
  generatedAt: Date;
}

/** A diagnosis as a PDF: the answer and the next test first, then the work, the codes, the parts and what it rests on. */
export function diagnosisDocument({
  record: stored,
  tests,
  job,
  rates,
  generatedAt,
}: DiagnosisPdfJob): ReactElement<DocumentProps> {
  const record = printableRecord(stored);
  const { aiResponse: answer, modelNumber } = record;
  const title = `Diagnosis ${modelNumber}`;
  return h(
    Document,
    {
      ...{ title, subject: record.likelyCause ?? 'No cause named', creator: 'DiagBuddy', producer: 'DiagBuddy' },
      ...{ language: 'en', creationDate: generatedAt, modificationDate: generatedAt },
    },
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      h(
        View,
        { style: styles.body },
        drawHead(record),
        drawJob(job),
        drawSafety(answer.safetyWarnings),
        drawAnswer(record),
        drawTests(tests),
        drawOutcome(record),
        drawCauses(answer.candidates),
        drawProcedures(answer.procedures),
        drawCodes(answer.errorCodes),
        drawParts(answer.likelyParts),
        drawEstimate(estimateRepair(answer.likelyParts, rates), rates),
        drawSpecifications(answer),
      ),
      h(
        View,
        { fixed: true, style: styles.foot },
        h(Text, null, bounded(`DiagBuddy ${title}, made ${utcDay(generatedAt)} (UTC)`, 90)),
        h(Text, { render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
      ),
    ),
  );
}

const PrintableRecord = DiagnosisRecord.extend({ aiResponse: AiResponse });

/** The record with every text in signs that the faces have. */
function printableRecord(record: DiagnosisRecord): DiagnosisRecord {
  const json = JSON.stringify(record, (_key, value: unknown) => (typeof value === 'string' ? printable(value) : value));
  return PrintableRecord.parse(JSON.parse(json));
}

function drawHead(record: DiagnosisRecord): ReactElement {
  const appliance = [record.brand, record.applianceType].filter((fact) => fact !== null).join(' ');
  return h(
    View,
    null,
    h(Text, { style: styles.product }, 'DiagBuddy'),
    h(Text, { style: styles.title }, 'Diagnosis ', h(Text, { style: styles.mono }, line(record.modelNumber))),
    facts([
      ['Confidence', `${Math.floor(record.confidence)}% (${confidenceBand(record.confidence)})`],
      ['Appliance', appliance === '' ? 'Type unknown' : appliance],
      ['Diagnosed', `${utcDay(new Date(record.createdAt))} (UTC)`],
      ['Parts value', partsValueText(record.partsData)],
    ]),
    facts([
      ['Technician', line(record.technicianName)],
      ['Company', line(record.companyName)],
    ]),
    h(Text, { style: styles.label }, 'Symptoms'),
    h(Text, null, line(record.symptoms)),
  );
}

/** What the priced parts cost together, and how many have a price at all. */
function partsValueText(parts: DiagnosisRecord['partsData']): string {
  const { cents, priced, total } = partsValue(parts);
  if (total === 0) return 'No parts';
  if (priced === 0) return 'No price listed';
  return priced === total ? formatCents(cents) : `${formatCents(cents)} (${priced} of ${total} priced)`;
}

function drawSafety(warnings: readonly string[]): ReactElement | null {
  if (warnings.length === 0) return null;
  return h(
    View,
    { style: styles.safety, wrap: false },
    h(Text, { style: styles.strong }, 'Safety first'),
    ...warnings.map((warning, at) => h(Text, { key: at }, warning)),
  );
}

function drawAnswer({ likelyCause, aiResponse }: DiagnosisRecord): ReactElement {
  const { candidates, diagnosis, nextBestTest, question } = aiResponse;
  const cause = likelyCause === null ? undefined : candidates[0]?.cause;
  return h(
    View,
    null,
    heading(likelyCause ?? 'No cause stands out yet'),
    cause === undefined ? null : h(Text, { style: styles.strong }, cause),
    h(Text, { style: styles.gapAbove }, diagnosis),
    question === null ? null : h(Text, { style: styles.gapAbove }, `One question first: ${question}`),
    nextBestTest === null
      ? null
      : h(
          View,
          { style: styles.box, wrap: false },
          h(Text, { style: styles.label }, 'Best next test'),
          h(Text, { style: styles.strong }, nextBestTest.title),
          h(Text, null, nextBestTest.description),
          nextBestTest.expected === undefined
            ? null
            : h(
                Text,
                { style: styles.gapAbove },
                'Expected reading: ',
                h(Text, { style: styles.mono }, nextBestTest.expected),
              ),
          h(Text, { style: styles.muted }, `Why this one: ${nextBestTest.reason}`),
        ),
  );
}

function drawCauses(candidates: DiagnosisRecord['aiResponse']['candidates']): ReactElement | null {
  if (candidates.length === 0) return null;
  const rows = candidates.map(({ component, failureMode, componentName, cause, probability }) =>
    h(
      View,
      { key: `${component}/${failureMode}`, style: styles.row, wrap: false },
      h(
        View,
        { style: styles.rowText },
        h(Text, { style: styles.strong }, componentName),
        h(Text, { style: styles.muted }, cause),
      ),
      h(Text, { style: styles.figure }, `${Math.round(probability * 100)}%`),
    ),
  );
  return section('What it could be', rows);
}

function drawProcedures(procedures: DiagnosisRecord['aiResponse']['procedures']): ReactElement | null {
  if (procedures.length === 0) return null;
  const total = procedures.reduce((sum, { estimatedTime }) => sum + estimatedTime, 0);
  const rows = procedures.map(({ step, title, description, safetyWarning, estimatedTime }) =>
    h(
      View,
      { key: step, style: styles.row, wrap: false },
      h(View, { style: styles.tick }),
      h(
        View,
        { style: styles.rowText },
        h(Text, { style: styles.strong }, `${step}. ${title}`),
        h(Text, null, description),
        safetyWarning === undefined ? null : h(Text, { style: styles.warning }, `Safety: ${safetyWarning}`),
      ),
      h(Text, { style: styles.figure }, formatMinutes(estimatedTime)),
    ),
  );
  return section(`Repair procedures (${formatMinutes(total)} in all)`, rows);
}
