import { minuteMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { SupplierAnswer } from '@diagbuddy/contract/suppliers';
import {
  bareNumber,
  type ModelParts,
  type Supplier,
  SupplierFailure,
  type SupplierFault,
  type SupplierPart,
  type SupplierSession,
} from '../../adapters/suppliers/supplier.ts';
import type { AppContext } from '../app-context.ts';
import { accountContext } from './connect-supplier.ts';
import { type AccountRow, type Answer, keepAnswers, readAnswers, renewCredentials } from './store.ts';

/** What suppliers are asked: parts by their numbers, and a model ('' for none) with its version. */
export interface Question {
  partNumbers: readonly string[];
  modelNumber: string;
  variation: string;
}

/** What one supplier knows of it. */
export interface SupplierReply {
  supplier: AccountRow['supplier'];
  state: SupplierAnswer['state'];
  /** By the number that was asked for. A part that the supplier does not know is missing. */
  parts: Map<string, { part: SupplierPart; asOf: Date; isCached: boolean }>;
  model: ModelParts | null;
}

type AskContext = Pick<AppContext, 'database' | 'secret' | 'suppliers' | 'now'>;
type Known = Map<string, { answer: Answer; asOf: Date; isCached: boolean }>;

/** Calls to one supplier at a time, for one question. */
const callsAtOnce = 6;

/**
 * Asks one supplier in the name of an account, within the deadline. What it answered in the last minutes is not asked again,
 * and what it does not answer in time is missing. Never throws for what the supplier does.
 */
export async function askSupplier(
  context: AskContext,
  { account, question }: { account: AccountRow; question: Question },
): Promise<SupplierReply> {
  const { database, suppliers, now } = context;
  const { supplier, breaker } = suppliers.of(account.supplier);
  const asked = keysOf(question);
  const since = new Date(now() - limits.supplierAnswerMinutes * minuteMs);
  const known: Known = new Map();
  for (const [key, held] of await readAnswers(database.sql, account, { asked, since })) {
    known.set(key, { ...held, isCached: true });
  }
  const unknown = asked.filter((key) => !known.has(key));
  if (unknown.length === 0) return replyOf(account, { known, question, state: 'answered' });

  const session = await openSession(context, { supplier, account });
  if (session === null) return replyOf(account, { known, question, state: 'refused' });
  // A question that is never sent must not count as an answer: the supplier may be down.
  const missing = session.modelParts === undefined ? unknown.filter(isOfPart) : unknown;
  if (missing.length === 0) return replyOf(account, { known, question, state: 'answered' });
  if (!breaker.enter()) return replyOf(account, { known, question, state: 'down' });
  const signal = AbortSignal.timeout(suppliers.deadlineMs);
  const { answers, faults } = await askAll(session, { missing, question, signal }).catch((error: unknown) => {
    breaker.report('neutral');
    throw error;
  });
  const isUp = answers.size > 0 || faults.every((fault) => fault === 'refused' || fault === 'unusable');
  breaker.report(isUp ? 'reached' : 'failed');
  const asOf = new Date(now());
  await keepAnswers(database.sql, account, { answers, asOf });
  for (const [key, answer] of answers) known.set(key, { answer, asOf, isCached: false });
  return replyOf(account, { known, question, state: stateOf(faults, known) });
}

const partKey = (partNumber: string): string => `part ${bareNumber(partNumber)}`;
const isOfPart = (key: string): boolean => key.startsWith('part ');
const modelKey = ({ modelNumber, variation }: Question): string => `model ${bareNumber(modelNumber)} ${variation}`;

const keysOf = (question: Question): string[] => [
  ...new Set(question.partNumbers.map(partKey)),
  ...(bareNumber(question.modelNumber) === '' ? [] : [modelKey(question)]),
];

/** Asks for each missing thing, some at a time; the model first, because it takes longest. */
async function askAll(
  session: SupplierSession,
  { missing, question, signal }: { missing: readonly string[]; question: Question; signal: AbortSignal },
): Promise<{ answers: Map<string, Answer>; faults: SupplierFault[] }> {
  const answers = new Map<string, Answer>();
  const faults: SupplierFault[] = [];
  const waiting = missing.toSorted((one, other) => Number(other.startsWith('model')) - Number(one.startsWith('model')));
  const askNext = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        answers.set(key, await askOne(session, { key, question, signal }));
      } catch (error) {
        if (!(error instanceof SupplierFailure)) throw error;
        faults.push(error.fault);
      }
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, askNext));
  return { answers, faults };
}

async function askOne(
  session: SupplierSession,
  { key, question, signal }: { key: string; question: Question; signal: AbortSignal },
): Promise<Answer> {
  if (signal.aborted) throw new SupplierFailure('late');
  const partNumber = question.partNumbers.find((number) => partKey(number) === key);
  if (partNumber !== undefined) return session.findPart(partNumber, signal);
  return (await session.modelParts?.(question, signal)) ?? null;
}

/** Opens a supplier for an account; `null` where its credentials can't be read any more. Those under an earlier key are stored anew. */
async function openSession(
  { database, secret }: AskContext,
  { supplier, account }: { supplier: Supplier; account: AccountRow },
): Promise<SupplierSession | null> {
  if (secret === null) return null;
  const { encryptedCredentials } = account;
  try {
    const session = supplier.open(JSON.parse(secret.decrypt(encryptedCredentials, accountContext(account))));
    const renewed = secret.renew(encryptedCredentials, accountContext(account));
    if (renewed !== null) {
      await renewCredentials(database.sql, account, renewed);
      account.encryptedCredentials = renewed;
    }
    return session;
  } catch {
    return null;
  }
}

/** The state of an answer with these faults: the worst that a person can do something about comes first. */
function stateOf(faults: readonly SupplierFault[], known: Known): SupplierAnswer['state'] {
  if (faults.length === 0) return 'answered';
  const worst = (['refused', 'late', 'down', 'unusable'] as const).find((fault) => faults.includes(fault)) ?? 'down';
  return known.keys().some(isOfPart) && worst !== 'refused' ? 'partly' : worst;
}

function replyOf(
  { supplier }: AccountRow,
  { known, question, state }: { known: Known; question: Question; state: SupplierAnswer['state'] },
): SupplierReply {
  const parts: SupplierReply['parts'] = new Map();
  for (const partNumber of question.partNumbers) {
    const held = known.get(partKey(partNumber));
    if (held?.answer && !('kind' in held.answer)) parts.set(partNumber, { ...held, part: held.answer });
  }
  const model = known.get(modelKey(question))?.answer;
  return { supplier, state, parts, model: model && 'kind' in model ? model : null };
}
