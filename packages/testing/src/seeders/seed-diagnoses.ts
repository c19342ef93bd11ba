import { randomUUIDv7 } from 'node:crypto';
import type { RecordedPart } from '@diagbuddy/contract/diagnosis-record';
import type { HttpClient } from '../http/http-client.ts';
import type { TestServer } from '../servers/test-server.ts';

/** What a test says about a stored diagnosis; the rest is that of an unrated washer. */
export interface SeededDiagnosis {
  createdAt: string;
  modelNumber?: string;
  brand?: string | null;
  applianceType?: string | null;
  symptoms?: string;
  companyName?: string;
  likelyCause?: string | null;
  confidence?: number;
  responseMs?: number;
  isAccurate?: boolean | null;
  actualSolution?: string | null;
  timeToRepair?: number | null;
  satisfaction?: number | null;
  usedParts?: string[];
  suggestedParts?: Pick<RecordedPart, 'name' | 'partNumber' | 'price'>[];
}

/** Stores diagnoses of the person who is signed in. */
export async function seedDiagnoses(
  { database }: TestServer,
  { owner, rows }: { owner: HttpClient; rows: readonly SeededDiagnosis[] },
): Promise<void> {
  const { body: user } = await owner.send('GET', '/api/auth/user');
  for (const row of rows) {
    await database.pool.query(
      `INSERT INTO diagnoses (id, organization_id, user_id, created_at, model_number, brand, appliance_type, symptoms,
        company_name, technician_name, likely_cause, confidence, response_ms, ai_response, parts_data, is_accurate,
        actual_solution, time_to_repair_minutes, customer_satisfaction, fixed_with_part_numbers)
      SELECT $1, organization_id, id, $3, $4, $5, $6, $7, $8, 'Dana Reyes', $9, $10, $11, '{}', $12, $13, $14, $15, $16, $17
      FROM users WHERE id = $2`,
      [
        ...[randomUUIDv7(), user.id, row.createdAt, row.modelNumber ?? 'WTW5000DW1'],
        ...[row.brand === undefined ? 'Whirlpool' : row.brand],
        ...[row.applianceType === undefined ? 'Washer' : row.applianceType, row.symptoms ?? 'does not spin'],
        ...[row.companyName ?? 'Independent Technician'],
        ...[row.likelyCause === undefined ? 'Lid lock' : row.likelyCause, row.confidence ?? 70, row.responseMs ?? 1000],
        ...[JSON.stringify(row.suggestedParts ?? []), row.isAccurate ?? null, row.actualSolution ?? null],
        ...[row.timeToRepair ?? null, row.satisfaction ?? null, row.usedParts ?? []],
      ],
    );
  }
}
