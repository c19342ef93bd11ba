import { z } from 'zod';

/**
 * A backup is gzip of lines. The first is the header. Then, for each table in an order in which every row's references are
 * there before it: a line that names it, its rows as `COPY` writes them, the line `\.`, and a line with their number and
 * SHA-256. The last line closes the file with a SHA-256 over all those lines that are not rows.
 */
export const backupFormat = 'diagbuddy-backup';
export const backupVersion = 1;

/** What stands alone in a line where a table's rows end; `COPY` writes no such row. */
export const rowsEnd = '\\.';

/** Which migrations a schema has had: the newest one's name, their number, and a SHA-256 over what they did. */
const SchemaVersion = z.object({ newest: z.string(), migrations: z.number(), sha256: z.string() });

export const BackupHeader = z.object({
  format: z.literal(backupFormat),
  version: z.number(),
  createdAt: z.string(),
  /** The product's version that wrote it. */
  product: z.string(),
  schema: SchemaVersion,
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const TableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });

export const TableFooter = z.object({ table: z.string(), rows: z.number(), sha256: z.string() });
export type TableFooter = z.infer<typeof TableFooter>;

export const BackupFooter = z.object({
  end: z.literal(true),
  tables: z.number(),
  rows: z.number(),
  sha256: z.string(),
});

/** A name in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
