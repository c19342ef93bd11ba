import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type FakeAccount, openFakeAccount } from './fake-account.ts';

/** How the next calls go wrong: no answer at all, an answer that is lost after its effect, an error, or silence. */
export type Fault = 'down' | 'lost-answer' | 'error-500' | 'silent' | null;

/** A local server that plays the part of Stripe's API that the product calls. */
export interface FakeStripe {
  address: string;
  account: FakeAccount;
  /** Applies to writes and reads alike until it is set to null. */
  fault: Fault;
  /** Every write that was carried out: path, idempotency key and what was sent, as it reads. */
  writes: { path: string; key: string | null; sent: string }[];
  close(): Promise<void>;
}

interface Call {
  method: string;
  path: string;
  params: URLSearchParams;
}
type Answer = { status: number; body: object };

const found = (body: object | undefined): Answer =>
  body === undefined
    ? {
        status: 404,
        body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
      }
    : { status: 200, body };
const list = (data: object[]): Answer => found({ object: 'list', data, has_more: false });

export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const account = openFakeAccount(now);
  const replays = new Map<string, { request: string; answer: Answer }>();
  const server = createServer((request, response) => {
    void handle(request, response);
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { fault } = fake;
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'silent') return;
    const call = await readCall(request);
    if (request.headers['stripe-version'] !== '2026-10-28.endive')
      return reply(response, { status: 400, body: { error: { message: 'version' } } });
    const answer =
      fault === 'error-500'
        ? { status: 500, body: { error: { type: 'api_error', message: 'oops' } } }
        : carryOut(request, call);
    if (fault === 'lost-answer' && call.method === 'POST') return void request.socket.destroy();
    reply(response, answer);
  };

  /** Carries a write out once under its key, and repeats the answer after that. */
  const carryOut = (request: IncomingMessage, call: Call): Answer => {
    if (call.method === 'GET') return route(account, call);
    const key = request.headers['idempotency-key'];
    const text = `${call.path}?${call.params}`;
    const replay = typeof key === 'string' ? replays.get(key) : undefined;
    if (replay !== undefined) {
      return replay.request === text
        ? replay.answer
        : { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
    }
    const answer = structuredClone(route(account, call));
    const sent = decodeURIComponent(text.replaceAll('+', ' '));
    fake.writes.push({ path: call.path, key: typeof key === 'string' ? key : null, sent });
    if (typeof key === 'string') replays.set(key, { request: text, answer });
    return answer;
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const fake: FakeStripe = {
    address: `http://127.0.0.1:${address.port}`,
    account,
    fault: null,
    writes: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
    .end(JSON.stringify(body));
}

async function readCall(request: IncomingMessage): Promise<Call> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? '/', 'http://fake');
  const params = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
  return { method: request.method ?? 'GET', path: url.pathname.replace('/v1/', ''), params };
}

function route(account: FakeAccount, { method, path, params }: Call): Answer {
  const [root = '', second = '', third = '', fourth = ''] = path.split('/');
  const route = `${method} ${root}`;
  switch (route) {
    case 'GET prices':
      return list(account.prices.filter(({ lookup_key }) => lookup_key === params.get('lookup_keys[0]')));
    case 'POST prices':
      return found(addPrice(account, params));
    case 'GET products':
      return list([]);
    case 'POST products':
      return found({ id: params.get('id'), object: 'product' });
    case 'POST customers':
      return found({ id: account.newId('cus'), object: 'customer' });
    case 'POST billing_portal':
      return found({ id: account.newId('bps'), url: 'https://billing.stripe.com/p/session/portal' });
    case 'POST refunds':
      return found({ id: account.newId('re'), object: 'refund' });
    case 'POST invoices':
      return previewInvoice(account, params);
    case 'GET invoices':
      return list(invoicesOf(account, params));
    case 'GET checkout':
      return found(account.sessions.get(third));
    case 'POST checkout':
      return fourth === 'expire' ? expire(account, third) : found(createSession(account, params));
    case 'GET subscriptions':
      return found(account.subscriptions.get(second));
    case 'DELETE subscriptions':
      return endSubscription(account, second);
    case 'POST subscriptions':
      return second === ''
        ? found(createSubscription(account, params))
        : updateSubscription(account, { id: second, params });
    default:
      return { status: 404, body: { error: { type: 'invalid_request_error', message: `unknown ${method} ${path}` } } };
  }
}

function invoicesOf(account: FakeAccount, params: URLSearchParams) {
  const all = account.invoices.get(params.get('subscription') ?? '') ?? [];
  const status = params.get('status');
  return all.filter((invoice) => status === null || invoice.status === status);
}

function addPrice(account: FakeAccount, params: URLSearchParams) {
  const price = {
    ...{ id: account.newId('price'), object: 'price' as const, metadata: {} },
    lookup_key: params.get('lookup_key'),
    unit_amount: Number(params.get('unit_amount')),
  };
  account.prices.push(price);
  return price;
}

/** The fields of a nested object in Stripe's form encoding: 'metadata[userId]'. */
const nested = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

function priceOf(account: FakeAccount, id: string | null) {
  const price = account.prices.find((known) => known.id === id);
  if (!price) throw new Error(`no price ${id}`);
  return price;
}

function createSession(account: FakeAccount, params: URLSearchParams) {
  const days = params.get('subscription_data[trial_period_days]');
  const until = params.get('subscription_data[trial_end]');
  const expiresAt = Number(params.get('expires_at'));
  const trialEnd = days !== null ? account.seconds() + Number(days) * 86_400 : until === null ? null : Number(until);
  const id = account.newId('cs_test');
  const session = {
    ...{ id, object: 'checkout.session' as const, status: 'open' as const, payment_status: 'unpaid' as const },
    ...{ url: `https://checkout.stripe.com/c/pay/${id}`, metadata: nested(params, 'metadata'), subscription: null },
    ...{ success_url: params.get('success_url'), expires_at: expiresAt },
    order: {
      price: priceOf(account, params.get('line_items[0][price]')),
      customer: params.get('customer'),
      trialEnd,
      metadata: nested(params, 'subscription_data[metadata]'),
    },
  };
  account.sessions.set(id, session);
  return session;
}

function expire(account: FakeAccount, id: string): Answer {
  const session = account.sessions.get(id);
  if (session === undefined) return found(undefined);
  if (session.status !== 'open') {
    return {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } },
    };
  }
  session.status = 'expired';
  return found(session);
}

function createSubscription(account: FakeAccount, params: URLSearchParams) {
  const trialEnd = params.get('trial_end');
  return account.createSubscription({
    price: priceOf(account, params.get('items[0][price]')),
    customer: params.get('customer'),
    trialEnd: trialEnd === null ? null : Number(trialEnd),
    metadata: nested(params, 'metadata'),
  });
}

function updateSubscription(account: FakeAccount, { id, params }: { id: string; params: URLSearchParams }): Answer {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) return found(undefined);
  const method = params.get('default_payment_method');
  if (method !== null) account.keepMethod(subscription, method);
  const isToEnd = params.get('cancel_at_period_end');
  if (isToEnd !== null || params.get('cancel_at') === '') {
    subscription.cancel_at_period_end = isToEnd === 'true';
    subscription.cancel_at = null;
    account.emit('customer.subscription.updated', subscription);
  }
  if (params.get('items[0][id]') === subscription.items.data[0]?.id) {
    const price = priceOf(account, params.get('items[0][price]'));
    const isSure = params.get('payment_behavior') === 'error_if_incomplete';
    if (!account.changePrice(subscription, price, params.get('proration_behavior')) && isSure) return declined;
  }
  return found(subscription);
}

const declined: Answer = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
};

function previewInvoice(account: FakeAccount, params: URLSearchParams): Answer {
  const subscription = account.subscriptions.get(params.get('subscription') ?? '');
  if (subscription === undefined) return found(undefined);
  const price = priceOf(account, params.get('subscription_details[items][0][price]'));
  const behavior = params.get('subscription_details[proration_behavior]');
  return found(account.previewPrice(subscription, price, behavior));
}

function endSubscription(account: FakeAccount, id: string): Answer {
  const subscription = account.subscriptions.get(id);
  if (subscription === undefined) return found(undefined);
  account.end(subscription, subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled');
  return found(subscription);
}
