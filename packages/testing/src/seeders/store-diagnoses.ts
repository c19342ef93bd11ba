import { randomUUIDv7 } from 'node:crypto';
import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import type { HttpClient } from '../http/http-client.ts';
import type { TestServer } from '../servers/test-server.ts';

const blank: DiagnosisSummary = {
  id: '',
  modelNumber: 'WTW5000DW1',
  brand: null,
  applianceType: null,
  symptoms: 'help',
  likelyCause: null,
  confidence: 50,
  createdAt: '2025-06-01T12:00:00.000Z',
  companyName: 'Reyes Appliance',
  technicianName: 'Dana Reyes',
  isAccurate: null,
  userNotes: null,
  followUpNotes: null,
  actualSolution: null,
  timeToRepair: null,
  customerSatisfaction: null,
  fixedWithPartNumbers: [],
};

/** Stores diagnoses of the technician in `browser` as given, and answers them whole. */
export async function storeDiagnoses(
  { database }: TestServer,
  browser: HttpClient,
  given: readonly Partial<DiagnosisSummary>[],
): Promise<DiagnosisSummary[]> {
  const { body: user } = await browser.send('GET', '/api/auth/user');
  const records = given.map((facts) => ({ ...blank, id: randomUUIDv7(), ...facts }));
  await database.pool.query(
    `INSERT INTO diagnoses (id, organization_id, user_id, created_at, model_number, brand, appliance_type, symptoms,
       company_name, technician_name, likely_cause, confidence, response_ms, ai_response, parts_data, is_accurate, user_notes,
       follow_up_notes, actual_solution, time_to_repair_minutes, customer_satisfaction, fixed_with_part_numbers)
     SELECT r.id::uuid, u.organization_id, u.id, r."createdAt"::timestamptz, r."modelNumber", r.brand, r."applianceType",
       r.symptoms, r."companyName", r."technicianName", r."likelyCause", r.confidence, 5, '{}', '[]', r."isAccurate",
       r."userNotes", r."followUpNotes", r."actualSolution", r."timeToRepair", r."customerSatisfaction", '{}'
     FROM users u, jsonb_to_recordset($2) AS r (id text, "createdAt" text, "modelNumber" text, brand text,
       "applianceType" text, symptoms text, "companyName" text, "technicianName" text, "likelyCause" text, confidence smallint,
       "isAccurate" boolean, "userNotes" text, "followUpNotes" text, "actualSolution" text, "timeToRepair" integer,
       "customerSatisfaction" smallint)
     WHERE u.id = $1`,
    [user.id, JSON.stringify(records)],
  );
  return records;
}
