import type { Sql } from '../../platform/database.ts';
import { feedback } from './tables.ts';

export async function insertFeedback(sql: Sql, item: typeof feedback.$inferInsert): Promise<void> {
  await sql.insert(feedback).values(item);
}
