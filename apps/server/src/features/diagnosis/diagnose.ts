import { randomUUIDv7 } from 'node:crypto';
import { namingOf } from '@diagbuddy/contract/confidence';
import { type AiResponse, ApplianceType, type DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { ModelWord } from '@diagbuddy/engine/diagnosis';
import type { Caller } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { withAi } from './ai/ai-run.ts';
import { diagnoseWithAi, type Progress } from './ai/diagnose-with-ai.ts';
import { presentConsulted } from './ai/present-consulted.ts';
import { usageOf } from './ai/usage-rows.ts';
import { toCoordinates } from './coordinates.ts';
import { beingProcessed, type IdempotencyRecord, idempotencyRecordOf, keyReused } from './idempotency-record.ts';
import { learnedOutcomes } from './learned-outcomes.ts';
import { presentRecord } from './present.ts';
import { type DiagnosisRow, findByIdempotencyKey, findDiagnosis } from './store.ts';
import { storeAndAnnounce } from './store-and-announce.ts';

/** A stored diagnosis, and what the engine took for it, in ms; 0 for one that was there already. */
export interface Diagnosed {
  record: DiagnosisRecord;
  engineMs: number;
}

/**
 * Diagnoses, and stores the record and what it cost in one transaction; answers the record. A request that is sent again
 * under the same idempotency key, or with the id of an own diagnosis, gets the first one's record.
 * @throws AppError IDEMPOTENCY_KEY_REUSED (409) when the key came with another request before; CONFLICT (409) where the id
 *   is taken by somebody else
 */
export async function diagnose(
  context: AppContext,
  {
    caller,
    request,
    idempotencyKey,
    kind = 'diagnose',
    signal = new AbortController().signal,
    progress = {},
  }: {
    caller: Caller;
    request: DiagnoseRequest;
    idempotencyKey?: string | null | undefined;
    /** What it counts as in the usage. */
    kind?: 'diagnose' | 'external';
    /** Ends when the caller leaves. */
    signal?: AbortSignal;
    progress?: Progress;
  },
): Promise<Diagnosed> {
  const { now } = context;
  const { sql } = context.database;
  const repeat = idempotencyRecordOf('diagnose', idempotencyKey, request);
  const startedAt = now();
  const earlier = await findEarlier(sql, { userId: caller.user.id, id: request.id, repeat });
  if (earlier !== null) return earlier;
  const known = { outcomeCounts: await learnedOutcomes(context, caller.organizationId) };
  const { row, usage, engineMs } = await withAi(context, { caller, kind, signal }, async (run) => {
    const asked = { run, kind: 'diagnose', request: toEngine(request), known, progress } as const;
    const consulted = await diagnoseWithAi(context, asked);
    const { word, engineMs } = consulted;
    const row = toRow({ caller, request, aiResponse: presentConsulted(consulted), word, startedAt, endedAt: now() });
    return { row, engineMs, usage: usageOf(context, { run, consulted, of: { ...usedBy(row), kind } }) };
  });
  const isStored = await storeAndAnnounce(context, { row, usage, repeat });
  if (isStored) return { record: presentRecord(row), engineMs };
  // The same key or id was stored between our look and our write: answer what was stored.
  const stored = await findEarlier(sql, { userId: caller.user.id, id: request.id, repeat });
  if (stored !== null) return stored;
  throw beingProcessed();
}

/** What this request made when it came before: under its id, which is kept for good, or under its key. */
async function findEarlier(
  sql: AppContext['database']['sql'],
  { userId, id, repeat }: { userId: string; id: string | undefined; repeat: IdempotencyRecord | null },
): Promise<Diagnosed | null> {
  const named = id === undefined ? null : await findDiagnosis(sql, id);
  if (named !== null && named.userId !== userId) throw idTaken();
  if (named !== null) return { record: presentRecord(named), engineMs: 0 };
  const earlier = repeat && (await findByIdempotencyKey(sql, { userId, key: repeat.key }));
  if (earlier === null) return null;
  if (earlier.row === null || repeat?.requestHash.equals(earlier.requestHash) !== true) throw keyReused();
  return { record: presentRecord(earlier.row), engineMs: 0 };
}

const idTaken = (): AppError =>
  new AppError('CONFLICT', 409, 'Another diagnosis has this id. Give each diagnosis an id of its own.');

const usedBy = ({ id: diagnosisId, organizationId, userId, createdAt, responseMs: latencyMs }: DiagnosisRow) => ({
  ...{ diagnosisId, organizationId, userId, createdAt, latencyMs },
});

const toEngine = ({ modelNumber, symptoms, applianceType, brand }: DiagnoseRequest) => ({
  modelNumber,
  symptoms,
  applianceType: knownType(applianceType),
  brand: knownBrand(brand),
});

const knownType = (type: string | undefined): ApplianceType | null =>
  ApplianceType.options.find((known) => known === type) ?? null;

const knownBrand = (brand: string | undefined): string | null =>
  brand === undefined || brand === '' || brand.toLowerCase() === 'auto' ? null : brand;

function toRow({
  caller,
  request,
  aiResponse,
  word,
  startedAt,
  endedAt,
}: {
  caller: Caller;
  request: DiagnoseRequest;
  aiResponse: AiResponse;
  word: ModelWord | null;
  startedAt: number;
  endedAt: number;
}): DiagnosisRow {
  const { model } = aiResponse.reading;
  const [leading] = aiResponse.candidates;
  return {
    id: request.id ?? randomUUIDv7(),
    organizationId: caller.organizationId,
    userId: caller.user.id,
    createdAt: new Date(startedAt),
    modelNumber: request.modelNumber,
    chosenType: knownType(request.applianceType),
    chosenBrand: knownBrand(request.brand),
    brand: model.brand,
    applianceType: model.applianceType,
    platform: model.platform,
    symptoms: request.symptoms,
    companyName: request.companyName,
    technicianName: request.technicianName,
    location: toCoordinates(request.location),
    likelyCause: leading && namingOf(aiResponse) !== 'none' ? leading.componentName : null,
    component: leading?.component ?? null,
    failureMode: leading?.failureMode ?? null,
    confidence: Math.round(aiResponse.confidence),
    responseMs: Math.max(0, Math.round(endedAt - startedAt)),
    aiResponse,
    modelWord: word,
    partsData: aiResponse.likelyParts.map((part) => ({
      name: part.partName,
      partNumber: part.partNumber,
      description: part.function,
      price: part.offers[0]?.priceCents ?? null,
      inStock: part.offers[0]?.inStock ?? null,
    })),
    offlineAnswer: request.offlineAnswer ?? null,
    isAccurate: null,
    reviewedAccurate: null,
    foundComponent: null,
    userNotes: null,
    followUpNotes: null,
    actualSolution: null,
    timeToRepairMinutes: null,
    customerSatisfaction: null,
    fixedWithPartNumbers: [],
    countedOutcomes: [],
  };
}
