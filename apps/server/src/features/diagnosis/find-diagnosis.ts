import { readsTeam } from '@diagbuddy/contract/access';
import { z } from 'zod';
import type { Principal } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { type DiagnosisRow, findDiagnosis } from './store.ts';

type Caller = Pick<Principal, 'user' | 'organizationId'>;

/**
 * A diagnosis that the caller may read: an own one, or, for who reads the team's history, one of the organization's.
 * @throws AppError NOT_FOUND (404)
 */
export async function findReadable(sql: Sql, caller: Caller, id: string): Promise<DiagnosisRow> {
  const row = await find(sql, id);
  if (row.userId === caller.user.id || (readsTeam(caller.user) && isOfTeam(caller, row))) return row;
  throw notFound('Diagnosis');
}

/** One that the caller may give away or show to others: an own one, or, for a manager, one of the organization's. */
export async function findManaged(sql: Sql, caller: Caller, id: string): Promise<DiagnosisRow> {
  const row = await find(sql, id);
  if (row.userId === caller.user.id || (caller.user.managesTeam && isOfTeam(caller, row))) return row;
  throw notFound('Diagnosis');
}

const isOfTeam = ({ organizationId }: Caller, row: DiagnosisRow): boolean => row.organizationId === organizationId;

async function find(sql: Sql, id: string): Promise<DiagnosisRow> {
  const row = z.uuid().safeParse(id).success ? await findDiagnosis(sql, id) : null;
  if (row === null) throw notFound('Diagnosis');
  return row;
}
