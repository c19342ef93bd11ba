import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Button } from '../button.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { localRows } from './rows.ts';
import { useServerRows } from './use-server-rows.ts';
import { useTableView } from './use-table-view.ts';

const server = apiServer();
const path = '/api/admin/parts';

interface Part {
  id: string;
  name: string;
  kind: string;
  price: number | null;
}
const pump: Part = { id: 'p1', name: 'Drain pump', kind: 'pump', price: 4200 };
const belt: Part = { id: 'p2', name: '=Belt, "long"', kind: 'belt', price: null };
const fan: Part = { id: 'p3', name: 'Fan 10', kind: 'fan', price: 900 };
const smallFan: Part = { id: 'p4', name: 'Fan 9', kind: 'fan', price: 8000 };

const columns: Column<Part>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, isSortable: true },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind },
  { id: 'price', header: 'Price', value: ({ price }) => price, isSortable: true, isNumeric: true },
];
const filters = [
  {
    id: 'kind',
    label: 'Kind',
    choices: [
      { value: 'pump', label: 'Pumps' },
      { value: 'fan', label: 'Fans' },
    ],
  },
];
const schema = z.array(z.object({ id: z.string(), name: z.string(), kind: z.string(), price: z.number().nullable() }));

function ServerParts({ onOpen }: { onOpen?: (part: Part) => void }) {
  const table = useTableView({ columns, defaultSort: 'name', filters });
  const source = useServerRows({ path, view: table.view, schema });
  return <Parts {...{ table, source }} {...(onOpen && { onOpen })} />;
}

function LocalParts({ parts }: { parts: Part[] }) {
  const table = useTableView({ columns, defaultSort: 'name', filters, prefix: 'parts' });
  const query = { data: parts, isError: false as const, refetch: vi.fn() };
  return <Parts table={table} source={localRows(query, { columns, view: table.view })} />;
}

type PartsProps = Pick<Parameters<typeof DataTable<Part>>[0], 'table' | 'source' | 'onOpen'>;
const Parts = (props: PartsProps) => (
  <DataTable
    {...props}
    caption="Parts"
    columns={columns}
    rowKey={({ id }) => id}
    failure="Failed to fetch parts"
    empty={<p>No parts yet</p>}
    searchHint="Name"
    actions={({ name }) => <Button aria-label={`Order ${name}`}>Order</Button>}
  />
);

const rows = () =>
  within(screen.getByRole('table', { name: 'Parts' }))
    .getAllByRole('row')
    .slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

it('sorts by a column on the server, up and then down, and keeps the order in the address', async () => {
  server.answer(`GET ${path}?sort=name`, [200, [belt, pump]]);
  server.answer(`GET ${path}?sort=price`, [200, [fan, pump]]);
  server.answer(`GET ${path}?sort=-price`, [200, [pump, fan]]);
  const { person, router } = renderApp(<ServerParts />, { at: '/parts?tab=stock' });
  await screen.findByRole('table');
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(within(header('Kind')).queryByRole('button')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(names()).toEqual(['Fan 10', 'Drain pump']));
  await person.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(names()).toEqual(['Drain pump', 'Fan 10']));
  expect(header('Price').getAttribute('aria-sort')).toBe('descending');
  expect(router.state.location.search).toBe('?tab=stock&sort=-price');
});

it('opens as its address says, whatever of it makes no sense', async () => {
  server.answer(`GET ${path}?search=fan&sort=-price&kind=fan`, [200, [fan]]);
  renderApp(<ServerParts />, { at: '/parts?search=fan&sort=-price&kind=fan' });
  expect(await screen.findByText('Fan 10')).toBeTruthy();
});

it('leaves out what an address says that the table does not have', async () => {
  server.answer(`GET ${path}?sort=name`, [200, [fan]]);
  renderApp(<ServerParts />, { at: '/parts?sort=kind&kind=nothing' });
  expect(await screen.findByText('Fan 10')).toBeTruthy();
});

it('asks the server once typing pauses, and for the chosen filter', async () => {
  server.answer(`GET ${path}?sort=name`, [200, [fan, pump]]);
  server.answer(`GET ${path}?search=fan&sort=name`, [200, [fan]]);
  server.answer(`GET ${path}?search=fan&sort=name&kind=pump`, [200, []]);
  const { person, router } = renderApp(<ServerParts />);
  await screen.findByRole('table');
  await person.keyboard('/fan');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search parts' }));
  await waitFor(() => expect(names()).toEqual(['Fan 10']));
  await person.selectOptions(screen.getByLabelText('Kind'), 'Pumps');
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(names()).toEqual(['Fan 10', 'Drain pump']));
  expect(router.state.location.search).toBe('');
  expect(server.received.map(({ call }) => call)).not.toContain(`GET ${path}?search=f&sort=name`);
});

it('goes from row to row with the arrows, and opens one with Enter', async () => {
  server.answer(`GET ${path}?sort=name`, [200, [belt, pump, fan]]);
  const onOpen = vi.fn();
  const { person } = renderApp(<ServerParts onOpen={onOpen} />);
  await screen.findByRole('table');
  rows()[0]?.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(rows()[2]);
  await person.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(pump);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await person.click(screen.getByRole('button', { name: 'Order Fan 10' }));
  expect(onOpen).toHaveBeenCalledOnce();
  await person.click(screen.getByText('Fan 10'));
  expect(onOpen).toHaveBeenLastCalledWith(fan);
});

it('saves every row of the view as CSV, also those of pages that were not loaded, with no cell as a formula', async () => {
  const files: File[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}` }));
  server.answer(`GET ${path}?sort=name`, [200, [belt], `<${path}?sort=name&cursor=c2>; rel="next"`]);
  server.answer(`GET ${path}?sort=name&cursor=c2`, [200, [pump]]);
  const { person } = renderApp(<ServerParts />);
  await screen.findByRole('table');
  expect(screen.getByText('1+ rows')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('parts.csv');
  expect(await files[0]?.text()).toBe('Name,Kind,Price\r\n"\'=Belt, ""long""",belt,\r\nDrain pump,pump,4200\r\n');
  expect(names()).toEqual([belt.name]);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(names()).toEqual([belt.name, pump.name]));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says what could not be loaded, and what is not there yet', async () => {
  server.answer(`GET ${path}`, [500, errorBody('', 'INTERNAL')], [200, []]);
  const { person } = renderApp(<ServerParts />);
  expect(await screen.findByText('Failed to fetch parts')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No parts yet')).toBeTruthy();
});

it('searches, narrows and sorts rows that came whole: words in any column, figures by size, what has no value last', async () => {
  const { person } = renderApp(<LocalParts parts={[smallFan, belt, pump, fan]} />);
  expect(names()).toEqual([belt.name, 'Drain pump', 'Fan 9', 'Fan 10']);
  await person.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()).toEqual(['Fan 10', 'Drain pump', 'Fan 9', belt.name]);
  await person.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()).toEqual(['Fan 9', 'Drain pump', 'Fan 10', belt.name]);
  await person.selectOptions(screen.getByLabelText('Kind'), 'Fans');
  expect(names()).toEqual(['Fan 9', 'Fan 10']);
  await person.type(screen.getByRole('searchbox'), 'FAN 10');
  await waitFor(() => expect(names()).toEqual(['Fan 10']));
});
