import type { ServiceStatus } from '@diagbuddy/contract/status';
import { type SupplierId, supplierNames } from '@diagbuddy/contract/suppliers';
import type { AiService } from '../../adapters/ai/ai-service.ts';
import type { AppContext } from '../app-context.ts';
import { listSuppliersInUse } from '../suppliers/index.ts';

/** A visitor's page asks once, and a hundred visitors at a time must cost no more than one. */
const measuredForMs = 10_000;
/** A service that takes longer than this to answer a check counts as down. */
const checkWaitMs = 4_000;
const slowFromMs = 2_000;

type Measured = Pick<ServiceStatus, 'state' | 'detail'>;
type StatusContext = Pick<
  AppContext,
  'config' | 'database' | 'engine' | 'mailer' | 'payments' | 'ai' | 'suppliers' | 'now'
>;

/** Reads how each service stands, measured at most every ten seconds however often it is asked. */
export function serviceStatusReader(context: StatusContext): () => Promise<ServiceStatus[]> {
  let last: { at: number; services: Promise<ServiceStatus[]> } | null = null;
  return () => {
    const at = context.now();
    if (last === null || at - last.at >= measuredForMs || at < last.at) last = { at, services: measure(context) };
    return last.services;
  };
}

async function measure({
  config,
  database,
  engine,
  mailer,
  payments,
  ai,
  suppliers,
}: StatusContext): Promise<ServiceStatus[]> {
  const [engineNow, databaseNow, mailNow, paymentsNow, aiNow, suppliersNow] = await Promise.all([
    check('Ranks causes, tests and parts', async () => {
      const causes = await engine.rank({ modelNumber: 'WTW5000DW1', symptoms: "won't spin, F7 E5" });
      if (causes.length === 0) throw new Error('The engine named no cause.');
    }),
    check('Accounts and diagnoses', async () => {
      if (!(await database.isReachable())) throw new Error('The database did not answer.');
    }),
    mailer === null ? outboxOnly : check('Sends by SMTP', () => mailer.check()),
    check(config.stripe === null ? 'Sandbox: test cards only' : 'Stripe', () => payments.provider.check()),
    ai === null ? embeddedOnly : checkAi(ai),
    readSuppliers(database, suppliers),
  ]);
  return [
    { id: 'ai', name: 'AI service', ...aiNow },
    { id: 'suppliers', name: 'Parts suppliers', ...suppliersNow },
    { id: 'engine', name: 'Diagnosis engine', ...engineNow },
    { id: 'database', name: 'Database', ...databaseNow },
    { id: 'mail', name: 'Email', ...mailNow },
    { id: 'payments', name: 'Payments', ...paymentsNow },
  ];
}

const embeddedOnly: Measured = { state: 'off', detail: 'Embedded engine' };
const aiNames = { openai: 'OpenAI', anthropic: 'Anthropic', 'openai-compatible': 'Own model server' } as const;

/** A service that rests after failures is down, also where it lists its models well. */
async function checkAi(ai: AiService): Promise<Measured> {
  if (ai.isSpared()) return { state: 'down', detail: 'The engine answers alone' };
  const measured = await check(aiNames[ai.provider], () => ai.check());
  return measured.state === 'down' ? { state: 'down', detail: 'The engine answers alone' } : measured;
}

const catalogOnly: Measured = { state: 'off', detail: 'Catalog prices' };

/**
 * How the suppliers stand at which an organization has an account, by how their last calls went: a check of its own would need
 * an organization's credentials.
 */
async function readSuppliers(
  { sql }: StatusContext['database'],
  suppliers: StatusContext['suppliers'],
): Promise<Measured> {
  const inUse = await listSuppliersInUse(sql).catch((): SupplierId[] => []);
  if (inUse.length === 0) return catalogOnly;
  const resting = suppliers.resting().filter((id) => inUse.includes(id));
  const namesOf = (ids: readonly SupplierId[]) => ids.map((id) => supplierNames[id]).join(', ');
  if (resting.length === inUse.length) return { state: 'down', detail: 'Catalog prices only' };
  if (resting.length > 0) return { state: 'degraded', detail: `No answer from ${namesOf(resting)}` };
  return { state: 'operational', detail: namesOf(inUse) };
}

const outboxOnly: Measured = { state: 'off', detail: 'Emails stay in the outbox' };

/** Runs a check; `detail` says what works while it does. */
async function check(detail: string, run: () => Promise<void>): Promise<Measured> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, checkWaitMs, true);
  });
  try {
    if (await Promise.race([run().then(() => false), isLate])) return { state: 'down', detail: 'No answer' };
    if (performance.now() - startedAt > slowFromMs) return { state: 'degraded', detail: 'Slow to answer' };
    return { state: 'operational', detail };
  } catch {
    return { state: 'down', detail: 'Not working right now' };
  } finally {
    clearTimeout(timer);
  }
}
