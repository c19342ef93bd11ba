import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AiResponse, ApplianceType, DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { applianceTypes } from '@diagbuddy/contract/diagnosis';
import { limits } from '@diagbuddy/contract/limits';
import { catalogueOffers } from '../../adapters/suppliers/catalogue.ts';
import type { Principal } from '../../platform/access.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { AppError } from '../../platform/app-error.ts';
import { oneATurn } from '../../platform/turns.ts';
import { type PresentedDiagnosis, presentRecord } from './present.ts';
import { type DiagnosisRow, findByIdempotencyKey, insertDiagnosis } from './store.ts';

const inTurn = oneATurn();

/**
 * Diagnoses, and stores the record and what it cost in one transaction; answers the record with its answer as JSON. A
 * request that is sent again under the same idempotency key gets the first one's record.
 * @throws AppError IDEMPOTENCY_KEY_REUSED (409) when the key came with another request before
 */
export async function diagnose(
  { engine, database: { sql, pool }, now }: AppContext,
  {
    principal,
    request,
    idempotencyKey,
  }: { principal: Principal; request: DiagnoseRequest; idempotencyKey: string | null },
): Promise<PresentedDiagnosis> {
  const repeat = idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hashRequest(request) };
  if (repeat !== null) {
    const earlier = await findEarlier(sql, principal.user.id, repeat);
    if (earlier !== null) return earlier;
  }
  const startedAt = now();
  const { result, engineMs } = await inTurn(() => timed(() => engine.diagnose(toEngine(request))));
  const aiResponse: AiResponse = {
    ...result,
    likelyParts: result.likelyParts.map(({ priceUsd, ...part }) => ({
      ...part,
      offers: catalogueOffers(priceUsd),
    })),
  };
  const row = toRow({ principal, request, aiResponse, startedAt, endedAt: now() });
  const answerJson = JSON.stringify(aiResponse);
  const usageId = randomUUIDv7();
  const isStored = await insertDiagnosis(pool, { row, answerJson, usageId, engineVersion: engine.version, repeat });
  if (isStored) return { record: presentRecord(row), answerJson, engineMs };
  // The same key was stored between our look and our write: answer what was stored.
  const earlier = repeat && (await findEarlier(sql, principal.user.id, repeat));
  if (earlier) return earlier;
  throw new AppError('UNAVAILABLE', 503, 'This request is being processed. Please try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

async function findEarlier(
  sql: AppContext['database']['sql'],
  userId: string,
  { key, requestHash }: { key: string; requestHash: Buffer },
): Promise<PresentedDiagnosis | null> {
  const earlier = await findByIdempotencyKey(sql, { userId, key });
  if (earlier === null) return null;
  if (!earlier.requestHash.equals(requestHash)) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      409,
      'This Idempotency-Key was used for another request. Use a new key.',
    );
  }
  return { record: presentRecord(earlier.row), answerJson: JSON.stringify(earlier.row.aiResponse), engineMs: 0 };
}

const toEngine = ({ modelNumber, symptoms, applianceType, brand }: DiagnoseRequest) => ({
  modelNumber,
  symptoms,
  applianceType: knownType(applianceType),
  brand: knownBrand(brand),
});

function timed<Result>(work: () => Result): { result: Result; engineMs: number } {
  const startedAt = performance.now();
  const result = work();
  return { result, engineMs: performance.now() - startedAt };
}

const hashRequest = (request: DiagnoseRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest();

const knownType = (type: string | undefined): ApplianceType | null =>
  applianceTypes.find((known) => known === type) ?? null;

const knownBrand = (brand: string | undefined): string | null =>
  brand === undefined || brand === '' || brand.toLowerCase() === 'auto' ? null : brand;

function toRow({
  principal,
  request,
  aiResponse,
  startedAt,
  endedAt,
}: {
  principal: Principal;
  request: DiagnoseRequest;
  aiResponse: AiResponse;
  startedAt: number;
  endedAt: number;
}): DiagnosisRow {
  const { model } = aiResponse.reading;
  const [leading] = aiResponse.candidates;
  return {
    id: randomUUIDv7(),
    organizationId: principal.organizationId,
    userId: principal.user.id,
    createdAt: new Date(startedAt),
    modelNumber: request.modelNumber,
    brand: model.brand,
    applianceType: model.applianceType,
    platform: model.platform,
    symptoms: request.symptoms,
    companyName: request.companyName,
    technicianName: request.technicianName,
    location: request.location === undefined || request.location === 'Location not available' ? null : request.location,
    likelyCause: leading && aiResponse.confidence >= limits.namedCauseFrom ? leading.componentName : null,
    component: leading?.component ?? null,
    failureMode: leading?.failureMode ?? null,
    confidence: Math.round(aiResponse.confidence),
    responseMs: Math.max(0, Math.round(endedAt - startedAt)),
    aiResponse,
    partsData: aiResponse.likelyParts.map((part) => ({
      name: part.partName,
      partNumber: part.partNumber,
      description: part.function,
      price: part.offers[0]?.priceCents ?? null,
      inStock: part.offers[0]?.inStock ?? null,
    })),
    isAccurate: null,
    userNotes: null,
    followUpNotes: null,
    actualSolution: null,
    timeToRepairMinutes: null,
    customerSatisfaction: null,
    fixedWithPartNumbers: [],
  };
}
