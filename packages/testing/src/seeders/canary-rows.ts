import { randomBytes, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Stands in every text of an organization; nobody else ever writes it. */
export const canary = 'zqcanary';

/** What is written there stays: it gets a row of its own. */
const appendOnly = ['audit_events'];

type Table = ReturnType<typeof getTableConfig>;
const sources = fileURLToPath(new URL('../../../../apps/server/src', import.meta.url));
/** What the product keeps for itself: it holds nothing of a customer. */
const ofProduct = ['rate_limits', 'write_probe', 'sandbox_settings', 'server_settings'];

/** Every table of the product that holds customers' data. */
async function customerTables(): Promise<Table[]> {
  const files = globSync(['features/**/tables.ts', 'platform/*-tables.ts', 'adapters/**/tables.ts'], { cwd: sources });
  const tables = new Map<string, Table>();
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(sources, file));
    for (const value of Object.values(module)) {
      if (!is(value, PgTable)) continue;
      const table = getTableConfig(value);
      tables.set(table.name, table);
    }
  }
  return [...tables.values()].filter(({ name }) => !ofProduct.includes(name));
}

const foreignTableOf = ({ foreignKeys }: Table, column: PgColumn) =>
  foreignKeys
    .map((key) => key.reference())
    .filter(({ columns }) => columns.some(({ name }) => name === column.name))
    .map(({ columns, foreignColumns, foreignTable }) => ({
      table: getTableConfig(foreignTable).name,
      column: foreignColumns[columns.findIndex(({ name }) => name === column.name)]?.name ?? 'id',
    }))[0];

const isText = ({ columnType, enumValues }: PgColumn): boolean => columnType === 'PgText' && enumValues === undefined;

/** Something that a column may hold; a text holds the canary. */
function valueFor(column: PgColumn, where: string): unknown {
  if (column.enumValues !== undefined && column.enumValues.length > 0) return column.enumValues[0];
  if (column.getSQLType() === 'date') return new Date();
  switch (column.dataType) {
    case 'string':
      return column.columnType === 'PgUUID' ? randomUUID() : `${canary} ${where}`;
    case 'number':
    case 'bigint':
      return 1;
    case 'boolean':
      return false;
    case 'json':
      return JSON.stringify({ text: `${canary} ${where}` });
    case 'array':
      return [`${canary} ${where}`];
    default:
      return column.getSQLType() === 'bytea' ? randomBytes(32) : new Date();
  }
}

/**
 * Writes the canary into every text column of every table of customers' data, into a row of its own where a table holds none.
 * Call it while everything in the database is one organization's. Answers the tables that took no row, and why.
 */
export async function fillWithCanary(pool: pg.Pool): Promise<string[]> {
  const tables = await customerTables();
  const problems = new Map<string, string>();
  for (let round = 0; round < 6; round++) {
    for (const table of tables) {
      const { rows } = await pool.query(`SELECT 1 FROM "${table.name}" LIMIT 1`);
      const isOwnRowDue = round === 0 && appendOnly.includes(table.name);
      if (rows.length === 0 || isOwnRowDue) await insertRow(pool, table, problems);
    }
  }
  for (const table of tables.filter(({ name }) => !appendOnly.includes(name))) {
    const keys = new Set([
      ...table.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
      ...table.columns.filter(({ primary }) => primary).map(({ name }) => name),
    ]);
    const texts = table.columns.filter(
      (column) => isText(column) && !keys.has(column.name) && !column.generated && !foreignTableOf(table, column),
    );
    for (const { name } of texts) {
      const text = `coalesce("${name}" || ' ', '') || '${canary} ${table.name}.${name} ' || ctid::text`;
      await pool.query(`UPDATE "${table.name}" SET "${name}" = ${text}`);
    }
  }
  return [...problems.values()];
}

async function insertRow(pool: pg.Pool, table: Table, problems: Map<string, string>): Promise<void> {
  const columns = table.columns.filter(({ generated, generatedIdentity }) => !generated && !generatedIdentity);
  const values: unknown[] = [];
  for (const column of columns) {
    const foreign = foreignTableOf(table, column) ?? ownerOf(column);
    if (foreign === undefined || foreign.table === table.name) {
      values.push(foreign === undefined ? valueFor(column, `${table.name}.${column.name}`) : null);
      continue;
    }
    const { rows } = await pool.query(`SELECT "${foreign.column}" AS id FROM "${foreign.table}" LIMIT 1`);
    values.push(rows[0]?.id ?? null);
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  try {
    await pool.query(`INSERT INTO "${table.name}" (${names}) VALUES (${places})`, values);
    problems.delete(table.name);
  } catch (error) {
    problems.set(table.name, `${table.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whose a row is where no foreign key says it: the log of acts and the usage outlive accounts. */
function ownerOf({ name }: PgColumn): { table: string; column: string } | undefined {
  if (name === 'organization_id') return { table: 'organizations', column: 'id' };
  return name === 'user_id' || name === 'actor_id' ? { table: 'users', column: 'id' } : undefined;
}
