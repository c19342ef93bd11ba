import { type DiagnosisTest, TestReportRequest } from '@diagbuddy/contract/diagnosis-tests';
import type { WaitingCall } from '../../../shared/offline/waiting-call.ts';

/** A test as the trail shows it: reported and stored, or waiting for the connection. */
export type TrailTest = DiagnosisTest & { isWaiting?: boolean };

/** The stored tests with what waits to be sent: reports at the end, and without those that are taken back. */
export function withWaiting(stored: readonly DiagnosisTest[], waiting: readonly WaitingCall[]): TrailTest[] {
  const undone = new Set(waiting.filter(({ kind }) => kind === 'undo').map(({ id }) => id));
  const known = new Set(stored.map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !undone.has(`undo-${id}`)),
    ...waiting.filter(({ kind, id }) => kind === 'test' && !known.has(id)).flatMap(toTest),
  ];
}

/** '5200 ohm' in figures and unit, as the pad writes it; what a meter shows of an open line is a unit of its own. */
function readingOf(reading: TestReportRequest['reading']): Pick<DiagnosisTest, 'reading' | 'unit'> {
  if (typeof reading === 'number') return { reading, unit: null };
  const [figure = '', unit = null] = (reading ?? '').split(' ', 2);
  const value = Number(figure);
  return figure === '' || Number.isNaN(value) ? { reading: null, unit: figure || null } : { reading: value, unit };
}

function toTest({ body, askedAt }: WaitingCall): TrailTest[] {
  const { data: report } = TestReportRequest.safeParse(body);
  if (report === undefined) return [];
  const { id, test, component = '', result, reading, reason } = report;
  return [
    {
      ...{ id, component, test, result },
      componentName: component.replaceAll('-', ' '),
      ...readingOf(reading),
      reason: reason ?? null,
      by: 'page',
      timestamp: new Date(askedAt).toISOString(),
      isWaiting: true,
    },
  ];
}
