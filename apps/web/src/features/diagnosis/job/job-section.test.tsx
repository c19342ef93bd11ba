import { emptyJob } from '@diagbuddy/contract/diagnosis-job';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { JobSection } from './job-section.tsx';

const server = apiServer();
const record = { id: 'd1', modelNumber: 'WTW5000DW1' };
const path = '/api/diagnoses/d1/job';
const photo = { id: 'p1', kind: 'nameplate', width: 1200, height: 900, createdAt: '2026-05-04T18:00:00.000Z' };
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('sends only what was changed, keeps what was typed where that fails, and shows what was stored', async () => {
  const known = { ...emptyJob, serialNumber: 'CW1234567' };
  server.answer(`GET ${path}`, [200, known]);
  server.answer(
    `PATCH ${path}`,
    [409, errorBody('Something is in the way.', 'CONFLICT')],
    [200, { ...known, customerName: 'Robin Fields' }],
  );
  const { person } = renderApp(<JobSection record={record} isOwnWork />, { user: technician });
  await waitFor(() => expect(typedIn('Serial number')).toBe('CW1234567'));
  await person.type(screen.getByLabelText('Customer'), 'Robin Fields');
  await person.click(screen.getByText('Save job'));
  await expectToast('Job Not Saved', 'Something is in the way.');
  expect(typedIn('Customer')).toBe('Robin Fields');
  await person.click(screen.getByText('Save job'));
  await expectToast('Job Saved', 'Your team sees it too.');
  expect(server.bodiesOf(`PATCH ${path}`)).toEqual([
    { customerName: 'Robin Fields' },
    { customerName: 'Robin Fields' },
  ]);
});

it('only shows the job to who reads a colleague’s diagnosis, and nothing where there is none', async () => {
  server.answer(`GET ${path}`, [200, { ...emptyJob, jobNumber: 'J-2041', photos: [photo] }]);
  renderApp(<JobSection record={record} isOwnWork={false} />, { user: technician });
  expect((await screen.findAllByText('J-2041')).length).toBeGreaterThan(0);
  expect(screen.getByAltText('Nameplate').getAttribute('src')).toBe('/api/diagnoses/d1/photos/p1');
  expect(screen.queryByText('Save job')).toBeNull();
  expect(screen.queryByText('Photo of the nameplate')).toBeNull();
});

it('asks before it removes a photo, and takes no more than eight', async () => {
  const photos = Array.from({ length: 8 }, (_, at) => ({ ...photo, id: `p${at}`, kind: 'finding' }));
  server.answer(`GET ${path}`, [200, { ...emptyJob, photos }]);
  server.answer('DELETE /api/diagnoses/d1/photos/p0', [200, { ...emptyJob, photos: photos.slice(1) }]);
  const { person } = renderApp(<JobSection record={record} isOwnWork />, { user: technician });
  expect(await screen.findByText('8 of 8 photos')).toBeTruthy();
  expect(screen.getByText('Photo of the finding').closest('button')?.disabled).toBe(true);
  const [first] = screen.getAllByLabelText('Remove photo: Finding');
  if (first === undefined) throw new Error('no photo can be removed');
  await person.click(first);
  expect(server.received.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await person.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('7 of 8 photos')).toBeTruthy();
});
