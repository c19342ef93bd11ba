import { randomUUIDv7 } from 'node:crypto';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { limits } from '@diagbuddy/contract/limits';
import type { PrescreenRequest, PrescreenResponse, RecommendedPart } from '@diagbuddy/contract/prescreen';
import type { EngineDiagnosis } from '@diagbuddy/engine/diagnosis';
import { catalogOffers } from '../../../adapters/suppliers/catalog.ts';
import type { Principal } from '../../../platform/access.ts';
import type { Sql } from '../../../platform/database.ts';
import type { AppContext } from '../../app-context.ts';
import { withAi } from '../ai/ai-run.ts';
import { type Consulted, diagnoseWithAi, type Progress } from '../ai/diagnose-with-ai.ts';
import { basisWith } from '../ai/present-consulted.ts';
import { usageOf } from '../ai/usage-rows.ts';
import {
  beingProcessed,
  claimIdempotencyKey,
  type IdempotencyRecord,
  idempotencyRecordOf,
  keyReused,
} from '../idempotency-record.ts';
import { learnedOutcomes } from '../learned-outcomes.ts';
import { findPrescreenByKey, insertPrescreen } from './store.ts';

const mostParts = 3;
/** A part less likely than this stays in the shop. */
const carriedFrom = 0.1;

/**
 * Says before the visit what it may be and what to take along, and stores that with what it cost in one transaction.
 * A request that is sent again under the same idempotency key gets the first one's answer.
 * @throws AppError IDEMPOTENCY_KEY_REUSED (409)
 */
export async function prescreen(
  context: AppContext,
  {
    principal,
    request,
    idempotencyKey,
    signal = new AbortController().signal,
    progress = {},
  }: {
    principal: Principal;
    request: PrescreenRequest;
    idempotencyKey?: string | undefined;
    /** Ends when the caller leaves. */
    signal?: AbortSignal;
    progress?: Progress;
  },
): Promise<PrescreenResponse> {
  const { now } = context;
  const { sql } = context.database;
  const userId = principal.user.id;
  const repeat = idempotencyRecordOf('prescreen', idempotencyKey, request);
  const earlier = await findEarlier(sql, userId, repeat);
  if (earlier !== null) return earlier;

  const startedAt = now();
  const known = { outcomeCounts: await learnedOutcomes(context, principal.organizationId) };
  const createdAt = new Date(startedAt);
  const { organizationId } = principal;
  const kind = 'prescreen';
  const { answer, usage } = await withAi(context, { caller: principal, kind, signal }, async (run) => {
    const consulted = await diagnoseWithAi(context, { run, kind, request, known, progress });
    const latencyMs = Math.max(0, Math.round(now() - startedAt));
    return {
      answer: answerOf(consulted, { id: randomUUIDv7(), createdAt: createdAt.toISOString() }),
      usage: usageOf(context, {
        ...{ run, consulted, of: { organizationId, userId, diagnosisId: null, kind, createdAt, latencyMs } },
      }),
    };
  });
  const isStored = await sql.transaction(async (transaction) => {
    if (repeat && !(await claimIdempotencyKey(transaction, { repeat, userId, recordId: answer.id, createdAt })))
      return false;
    await insertPrescreen(transaction, {
      prescreen: {
        ...{ id: answer.id, organizationId, userId, ...request, platform: answer.model.platform, answer, createdAt },
        ...{ likelyIssue: answer.likelyIssue, partNumber: answer.partNumber, confidence: answer.confidence },
      },
      usage,
    });
    return true;
  });
  // Where the key was taken between our look and our write, the answer of who took it is there.
  const response = isStored ? answer : await findEarlier(sql, userId, repeat);
  if (response === null) throw beingProcessed();
  return response;
}

function answerOf(
  { result: diagnosis, text, note }: Consulted,
  { id, createdAt }: { id: string; createdAt: string },
): PrescreenResponse {
  const { candidates, likelyParts, confidence, reading, question, safetyWarnings, basis } = diagnosis;
  const [leading] = candidates;
  const isNamed = leading !== undefined && confidence >= limits.namedCauseFrom && hasFindings(reading);
  const partsToCarry = likelyParts
    .filter(({ probability, isOrderable }) => isNamed && isOrderable && probability >= carriedFrom)
    .slice(0, mostParts)
    .map(
      ({ component, partName, partNumber, probability, priceUsd, pricedOn, sources }): RecommendedPart => ({
        ...{ component, partName, partNumber, probability, sources },
        offers: partNumber === null ? [] : catalogOffers({ priceUsd, pricedOn }),
      }),
    );
  return {
    likelyIssue: isNamed ? `${leading.componentName}: ${leading.cause}` : unclear(diagnosis),
    partNumber: partsToCarry.find(({ component }) => component === leading?.component)?.partNumber ?? null,
    confidence: Math.round(confidence),
    ...{ id, createdAt, model: reading.model, partsToCarry, question, safetyWarnings, basis: basisWith(note, basis) },
    ...(note !== null && { ai: note }),
    ...(text !== null && { advice: text }),
  };
}

/** Whether there was a complaint at all: a model number alone says only what fails most often. */
const hasFindings = ({ symptoms, codes, measurements, exclusions }: AiResponse['reading']): boolean =>
  symptoms.length + codes.length + measurements.length + exclusions.length > 0;

function unclear({ candidates, reading }: EngineDiagnosis): string {
  const { applianceType } = reading.model;
  if (applianceType === null) return 'Not clear yet: neither the model number nor the issue says what appliance it is.';
  const names = candidates.slice(0, mostParts).map(({ componentName }) => componentName);
  return `Not clear yet: the issue needs more detail. Most common failures on a ${applianceType.toLowerCase()} like this: ${names.join(', ')}.`;
}

async function findEarlier(
  sql: Sql,
  userId: string,
  repeat: IdempotencyRecord | null,
): Promise<PrescreenResponse | null> {
  const earlier = repeat && (await findPrescreenByKey(sql, { userId, key: repeat.key }));
  if (earlier === null) return null;
  const isSame = earlier.requestHash.equals(repeat?.requestHash ?? Buffer.alloc(0));
  if (earlier.answer === null || !isSame) throw keyReused();
  return earlier.answer;
}
