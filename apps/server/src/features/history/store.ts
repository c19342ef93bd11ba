import type { HistoryFilter, HistoryQuery, HistorySort } from '@diagbuddy/contract/history';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { diagnosisTests } from '../diagnosis/chat/tables.ts';
import { type DiagnosisSummaryRow, summaryColumns } from '../diagnosis/index.ts';
import { diagnoses, searchedText } from '../diagnosis/tables.ts';

interface OwnQuery {
  userId: string;
  query: HistoryQuery;
}

/**
 * A page of a technician's diagnoses and how many match in all; `total` is `null` where the page holds none.
 * Indexes: diagnoses_history_{date,appliance,model,confidence}_idx.
 */
export async function listHistoryPage(
  db: Sql,
  { userId, query }: OwnQuery,
): Promise<{ rows: { row: DiagnosisSummaryRow; testsDone: number }[]; total: number | null }> {
  const page = query.search === '' ? pageOfAll(db, { userId, query }) : pageOfFound(db, { userId, query });
  const found = await db
    .select({ row: summaryColumns, testsDone: testsOf(db), total: page.total })
    .from(page)
    .innerJoin(diagnoses, eq(diagnoses.id, page.id))
    .orderBy(...order(query.sort));
  return { rows: found, total: found[0]?.total ?? null };
}

/** How many reports of tests stand for a diagnosis. Index: diagnosis_tests_diagnosis_idx. */
const testsOf = (db: Sql) => {
  const tests = db
    .select({ tests: sql`count(*)` })
    .from(diagnosisTests)
    .where(and(eq(diagnosisTests.diagnosisId, diagnoses.id), isNull(diagnosisTests.undoneAt)));
  return sql`(${tests})`.mapWith(Number);
};

/** Without a search a narrow index counts, and the walk in the order stops at the page's end. */
const pageOfAll = (db: Sql, { userId, query }: OwnQuery) =>
  db
    .select({
      id: diagnoses.id,
      total: sql`(${countMatching(db, { userId, query })})`.mapWith(Number).as('total'),
    })
    .from(diagnoses)
    .where(matching(db, { userId, query }))
    .orderBy(...order(query.sort))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .as('page');

/** A search has to look at every text: one walk in the order counts what it finds, and keeps no more of it than the ids. */
function pageOfFound(db: Sql, { userId, query }: OwnQuery) {
  const first = (query.page - 1) * query.pageSize + 1;
  const ids = sql`array_agg(${diagnoses.id} ORDER BY ${sql.join(order(query.sort), sql`, `)})`;
  const ofPage = sql`(${ids})[${first}::integer:${first + query.pageSize - 1}::integer]`;
  return db
    .select({
      id: sql<string>`unnest(${ofPage})`.as('found_id'),
      total: sql`count(*)`.mapWith(Number).as('total'),
    })
    .from(diagnoses)
    .where(matching(db, { userId, query }))
    .as('page');
}

/** How many of a technician's diagnoses match. Indexes: diagnoses_user_created_idx, with a search those of the page. */
export async function countHistory(db: Sql, own: OwnQuery): Promise<number> {
  const [counted] = await countMatching(db, own);
  return counted?.total ?? 0;
}

const countMatching = (db: Sql, own: OwnQuery) =>
  db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(diagnoses)
    .where(matching(db, own));

const ratings: Record<HistoryFilter, SQL | undefined> = {
  all: undefined,
  accurate: eq(diagnoses.isAccurate, true),
  inaccurate: eq(diagnoses.isAccurate, false),
  unrated: isNull(diagnoses.isAccurate),
};

const matching = (db: Sql, { userId, query: { search, filter } }: OwnQuery) =>
  and(
    eq(diagnoses.userId, userId),
    ratings[filter],
    search === ''
      ? undefined
      : or(
          holds(diagnoses.searchText, search),
          and(isNull(diagnoses.searchText), inArray(diagnoses.id, longTexts(db, { userId, search }))),
        ),
  );

/** The few diagnoses whose text no index can hold, and that hold the search. Index: diagnoses_history_long_text_idx. */
const longTexts = (db: Sql, { userId, search }: { userId: string; search: string }) =>
  db
    .select({ id: diagnoses.id })
    .from(diagnoses)
    .where(and(eq(diagnoses.userId, userId), isNull(diagnoses.searchText), holds(searchedText, search)));

/** Plain text in plain text: no sign of the search means anything but itself. */
const holds = (text: SQLWrapper, search: string) => sql`strpos(${text}, lower(${search})) > 0`;

/** The order of a page, newest first among equals; an unknown appliance type comes last. */
function order(sort: HistorySort): SQL[] {
  const newestFirst = [desc(diagnoses.createdAt), desc(diagnoses.id)];
  if (sort === 'appliance') return [asc(diagnoses.applianceType), ...newestFirst];
  if (sort === 'model') return [asc(sql`lower(${diagnoses.modelNumber})`), ...newestFirst];
  return sort === 'confidence' ? [desc(diagnoses.confidence), ...newestFirst] : newestFirst;
}
