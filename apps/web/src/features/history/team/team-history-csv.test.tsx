import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiServer } from '../../../../testing/api-server.ts';
import { diagnosisRecord } from '../../../../testing/diagnosis-record.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { plainView } from '../history-view.ts';
import { TeamHistoryCsv } from './team-history-csv.tsx';

const server = apiServer();
const { aiResponse: _answer, partsData: _parts, ...summary } = diagnosisRecord;
const diagnosis = (id: string, more = {}) => ({
  ...{ ...summary, id, technician: { id: 'u1', name: 'Terry Ortiz' }, reviewedAccurate: null },
  ...more,
});
const page = (currentPage: number, diagnoses: unknown[]) => ({ diagnoses, totalPages: 2, currentPage, total: 3 });

it('saves every diagnosis of the view with who and when, each once, whatever is diagnosed meanwhile', async () => {
  const files: File[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}` }));
  const reviewed = diagnosis('d2', {
    ...{ isAccurate: true, reviewedAccurate: false, actualSolution: '=lid lock', fixedWithPartNumbers: ['W1', 'W2'] },
    ...{ technician: null, timeToRepair: 40 },
  });
  const path = '/api/team/diagnoses?search=spin&member=u1';
  server.answer(`GET ${path}&pageSize=100`, [200, page(1, [diagnosis('d1'), reviewed])]);
  server.answer('GET /api/team/diagnoses?search=spin&page=2&member=u1&pageSize=100', [
    ...([200, page(2, [reviewed, diagnosis('d3')])] as const),
  ]);
  const { person } = renderApp(<TeamHistoryCsv view={{ ...plainView, page: 7, search: 'spin', member: 'u1' }} />);
  await person.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('team-history.csv');
  const asked =
    '2026-05-04T18:00:00.000Z,Terry Ortiz,WTW5000DW1,Whirlpool,Washer,"won\'t spin, F7 E5",Shift actuator,81';
  expect((await files[0]?.text())?.split('\r\n').slice(1)).toEqual([
    `${asked},,,,,`,
    `${asked.replace('Terry Ortiz', 'A former member')},Accurate,Inaccurate,'=lid lock,W1; W2,40`,
    `${asked},,,,,`,
    '',
  ]);
});
