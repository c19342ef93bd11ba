import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { inPieces, type ModelReply, type ModelRequest, wordsOf } from './model-reply.ts';
import { wireFormatOf } from './wire-formats.ts';

/** A server on this machine that speaks OpenAI's and Anthropic's formats and answers as it is told. */
export interface FakeModel {
  /** Address of the API for either provider. */
  baseUrl: string;
  /** Every call for an answer, in order. */
  requests: ModelRequest[];
  /** Answers that are being written now. */
  open: number;
  /** Answers whose reader hung up before the end. */
  hungUp: number;
  /** What it answers; set it anew at any time. */
  reply: (request: ModelRequest) => ModelReply | Promise<ModelReply>;
  close(): Promise<void>;
}

const Message = z.object({ role: z.string(), content: z.union([z.string(), z.array(z.object({ text: z.string() }))]) });
const Body = z.looseObject({
  messages: z.array(Message),
  system: z.union([z.string(), z.array(z.object({ text: z.string() }))]).optional(),
});

/** Tokens as every fault-free answer counts them. */
export const fakeTokens = { inputTokens: 700, outputTokens: 120 } as const;

/** Starts a played model; without a script it answers an empty object. */
export async function startFakeModel(reply: FakeModel['reply'] = () => ({ json: {} })): Promise<FakeModel> {
  const http = createServer((request, response) => {
    handle(request, response, fake).catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fake: FakeModel = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    open: 0,
    hungUp: 0,
    reply,
    close: async () => {
      http.close();
      http.closeAllConnections();
    },
  };
  return fake;
}

async function handle(request: IncomingMessage, response: ServerResponse, fake: FakeModel): Promise<void> {
  const receivedAt = performance.now();
  const body = Body.safeParse(JSON.parse((await textOf(request)) || '{}')).data;
  const ended = once(response, 'close').then(() => undefined);
  const asked = body === undefined ? null : { ...requestOf(request, body), receivedAt, ended };
  if (asked !== null) {
    fake.requests.push(asked);
    fake.open++;
    response.on('close', () => {
      fake.open--;
      if (!response.writableEnded) fake.hungUp++;
    });
  }
  const reply = await fake.reply(
    asked ?? { wire: 'openai', system: '', data: '', headers: request.headers, body: {}, receivedAt, ended },
  );
  const refused = refusalOf(reply);
  if (reply.fault === 'refuse-connection') return void response.destroy();
  if (asked === null) return send(response, refused?.status ?? 200, { data: [] });
  if (refused !== null) return send(response, refused.status, wireFormatOf(asked).errorBody('no'), refused.headers);
  await stream(response, asked, reply);
}

async function stream(response: ServerResponse, asked: ModelRequest, reply: ModelReply): Promise<void> {
  const { fault, pieces = 6, pauseMs = 0, half } = reply;
  const wire = wireFormatOf(asked);
  if (fault === 'silent') return;
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  if (fault === 'slow-first-byte') return;
  response.write(wire.begin);
  if (fault === 'endless') {
    while (!response.destroyed) {
      response.write(wire.piece('{"text":"on and on '.padEnd(2_000, 'o')));
      await sleep(1);
    }
    return;
  }
  const words = inPieces(wordsOf(reply), pieces);
  for (const [at, piece] of words.entries()) {
    if (response.destroyed) return;
    if (at >= words.length / 2) {
      if (fault === 'stall') return;
      if (fault === 'cut') {
        // What was written so far has to have left.
        await sleep(20);
        return void response.destroy();
      }
      if (fault === 'error-chunk') return void response.end(wire.errorChunk);
    }
    if (at === Math.floor(words.length / 2)) await half;
    response.write(wire.piece(piece));
    if (pauseMs > 0) await sleep(pauseMs);
  }
  response.end(wire.end({ isRefused: fault === 'refusal', ...fakeTokens }));
}

function refusalOf({ fault }: ModelReply): { status: number; headers?: Record<string, string> } | null {
  if (fault === 'rate-limited') return { status: 429 };
  if (fault === 'rate-limited-for-long') return { status: 429, headers: { 'retry-after': '30' } };
  if (fault === 'error-500') return { status: 500 };
  return fault === 'unauthorized' ? { status: 401 } : null;
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function requestOf(
  { url = '', headers }: IncomingMessage,
  body: z.infer<typeof Body>,
): Omit<ModelRequest, 'receivedAt' | 'ended'> {
  const said = (role: RegExp) =>
    body.messages.flatMap((message) => (role.test(message.role) ? [plain(message.content)] : [])).join('\n');
  return {
    wire: url.endsWith('/messages') ? 'anthropic' : 'openai',
    system: [plain(body.system ?? ''), said(/^(?:system|developer)$/)].filter((text) => text !== '').join('\n'),
    data: said(/^user$/),
    headers,
    body,
  };
}

const plain = (content: string | { text: string }[]): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');
