import { byteOrderMark, csvLine } from '@diagbuddy/contract/csv';
import type { Sql } from '../../platform/database.ts';
import {
  type ExportedTable,
  exportedAccount,
  exportedWork,
  memberIds,
  readMembers,
  readOrganization,
  readPayments,
  readPhotoIds,
  readPhotoImage,
  readProfile,
  readRows,
} from './export-store.ts';
import type { ZipEntry } from './zip.ts';

type Row = Record<string, unknown>;

/** Everything in an account, each list as JSON and as CSV. */
export async function* exportAccount(
  sql: Sql,
  { userId, until }: { userId: string; until: Date },
): AsyncGenerator<ZipEntry> {
  yield { name: 'profile.json', content: once(await readProfile(sql, userId)) };
  const of = { userIds: [userId], organizationId: null, until };
  for (const table of [...exportedWork, ...exportedAccount])
    yield* bothForms(table.name, () => readRows(sql, table, of));
  yield* photosOf(sql, of);
}

/** Everything that an organization's people did in it, who they are, and what was paid. */
export async function* exportOrganization(
  sql: Sql,
  { organizationId, until }: { organizationId: string; until: Date },
): AsyncGenerator<ZipEntry> {
  yield { name: 'organization.json', content: once(await readOrganization(sql, organizationId)) };
  yield* bothForms('members', async function* () {
    yield* await readMembers(sql, organizationId);
  });
  yield* bothForms('payments', async function* () {
    yield* await readPayments(sql, organizationId);
  });
  const of = { userIds: await memberIds(sql, organizationId), organizationId, until };
  for (const table of exportedWork) yield* bothForms(table.name, () => readRows(sql, table, of));
  yield* photosOf(sql, of);
}

/** The images of the photos, each a file. */
async function* photosOf(sql: Sql, of: Parameters<typeof readPhotoIds>[1]): AsyncGenerator<ZipEntry> {
  for await (const id of readPhotoIds(sql, of)) {
    const image = await readPhotoImage(sql, id);
    if (image !== null) yield { name: `photos/${id}.jpg`, content: onceBytes(image) };
  }
}

/** A list as JSON and as CSV; it is read once for each, so that neither has to be held. */
async function* bothForms(name: ExportedTable['name'], read: () => AsyncIterable<Row>): AsyncGenerator<ZipEntry> {
  yield { name: `${name}.json`, content: asJson(read()) };
  yield { name: `${name}.csv`, content: asCsv(read()) };
}

async function* onceBytes(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* once(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

async function* asJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* asCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let names: string[] | null = null;
  for await (const row of rows) {
    if (names === null) {
      names = Object.keys(row);
      yield byteOrderMark + csvLine(names);
    }
    yield csvLine(names.map((name) => cellOf(row[name])));
  }
}

const cellOf = (value: unknown): string | number | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : JSON.stringify(value);
