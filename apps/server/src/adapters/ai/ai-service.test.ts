import { startFakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import type { ModelFault, ModelReply } from '@diagbuddy/testing/fakes/ai/model-reply';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AiConfig, readAiConfig } from '../../platform/ai-config.ts';
import { loadConfig } from '../../platform/config.ts';
import { AiFailure, type AiOutcome } from './ai-service.ts';
import { openAiService } from './open-ai-service.ts';

let fake: Awaited<ReturnType<typeof startFakeModel>>;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.reply = () => ({ json: good });
});

const good = { causes: [{ component: 'drain-pump', probability: 0.6 }], text: 'Listen to the pump first.' };
const Answer = z.object({
  causes: z.array(z.object({ component: z.string(), probability: z.number().min(0).max(1) })).max(6),
  text: z.string().max(2_000),
});
const clock = { now: 0 };

function configOf(env: Record<string, string> = {}): AiConfig {
  const given = { AI_PROVIDER: 'openai', AI_MODEL: 'm-1', AI_API_KEY: 'sk-canary', AI_BASE_URL: fake.baseUrl };
  const prices = { AI_INPUT_PRICE: '0.5', AI_OUTPUT_PRICE: '4', AI_DEADLINE_MS: '20000' };
  const { ai } = loadConfig({ ...given, ...prices, ...env });
  if (ai === null) throw new Error('no AI service');
  return ai;
}

const openWith = (env: Record<string, string> = {}) => openAiService(configOf(env), { now: () => clock.now });

async function ask(service: ReturnType<typeof openWith>, signal = new AbortController().signal) {
  const session = service.openSession(signal);
  const words: (string | null)[] = [];
  try {
    const answer = await session
      .ask({
        ...{ prompt: 'test-1', system: 'Answer as JSON.', data: '{"symptoms":"hums"}', schema: Answer },
        ...{ maxOutputTokens: 500, onWords: (piece: string | null) => words.push(piece) },
      })
      .catch((error: unknown) => error);
    const outcome = answer instanceof AiFailure ? answer.outcome : 'answered';
    return { answer, outcome, attempts: session.attempts, words };
  } finally {
    session.close();
  }
}

describe('a language model', () => {
  it.each(['openai', 'anthropic', 'openai-compatible'])(
    'of the provider %s is asked in its own format',
    async (provider) => {
      const { answer, attempts, words } = await ask(openWith({ AI_PROVIDER: provider }));
      expect(answer).toEqual(good);
      const [request] = fake.requests;
      expect(request).toMatchObject({
        wire: provider === 'anthropic' ? 'anthropic' : 'openai',
        data: '{"symptoms":"hums"}',
      });
      expect(request?.system).toContain('Answer as JSON.');
      expect(request?.body).toMatchObject({ model: 'm-1', stream: true });
      expect(JSON.stringify(request?.body)).toContain('probability');
      expect(JSON.stringify(request?.headers)).toContain('sk-canary');
      expect([words.length > 1, words.join('')]).toEqual([true, good.text]);
      expect(attempts).toMatchObject([
        // 700 tokens read at 0.5 and 120 written at 4 millionths of a dollar.
        {
          prompt: 'test-1',
          provider,
          model: 'm-1',
          outcome: 'answered',
          inputTokens: 700,
          outputTokens: 120,
          costMicros: 830,
        },
      ]);
    },
  );

  it('may put its JSON between fences', async () => {
    fake.reply = () => ({ text: `\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` });
    expect((await ask(openWith())).answer).toEqual(good);
  });

  it.each<[ModelFault, AiOutcome, number]>([
    ['refuse-connection', 'unreachable', 2],
    ['silent', 'timeout', 1],
    ['slow-first-byte', 'timeout', 1],
    ['stall', 'timeout', 1],
    ['rate-limited', 'rate-limited', 2],
    ['rate-limited-for-long', 'rate-limited', 1],
    ['error-500', 'server-error', 2],
    ['unauthorized', 'unauthorized', 1],
    ['truncated', 'invalid', 2],
    ['out-of-range', 'invalid', 2],
    ['prose', 'invalid', 2],
    ['cut', 'cut', 2],
    ['error-chunk', 'cut', 2],
    ['endless', 'too-long', 1],
    ['empty', 'empty', 2],
    ['refusal', 'refused', 1],
  ])('that fails by %s is a failure within the deadline: %s after %i requests', async (fault, outcome, requests) => {
    for (const provider of ['openai', 'anthropic']) {
      fake.requests.length = 0;
      let calls = 0;
      fake.reply = () => {
        calls++;
        return { json: good, fault };
      };
      const deadline = outcome === 'timeout' ? '150' : '20000';
      const failed = await ask(openWith({ AI_PROVIDER: provider, AI_DEADLINE_MS: deadline }));
      expect([provider, failed.outcome, calls]).toEqual([provider, outcome, requests]);
      expect(failed.attempts.map((attempt) => attempt.outcome)).toEqual(
        Array.from({ length: requests }, () => outcome),
      );
    }
  });

  it('gets a second chance, and the answer begins anew', async () => {
    const replies: ModelReply[] = [{ json: good, fault: 'cut' }, { json: good }];
    fake.reply = () => replies.shift() ?? {};
    const { answer, words, attempts } = await ask(openWith());
    expect(answer).toEqual(good);
    expect(words.slice(words.lastIndexOf(null) + 1).join('')).toBe(good.text);
    expect(words).toContain(null);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['cut', 'answered']);
  });

  it('is not asked on when the caller leaves: the provider is hung up on', async () => {
    fake.reply = () => ({ json: good, fault: 'stall' });
    const before = fake.hungUp;
    const leaving = new AbortController();
    const asked = ask(openWith(), leaving.signal);
    await expect.poll(() => fake.open).toBe(1);
    leaving.abort();
    expect(await asked).toMatchObject({ outcome: 'aborted', attempts: [{ outcome: 'aborted' }] });
    await expect.poll(() => [fake.open, fake.hungUp - before]).toEqual([0, 1]);
  });

  it('is spared after five failures, then tried again, and asked as before once it answers', async () => {
    const service = openWith({ AI_RETRIES: '0' });
    fake.reply = () => ({ fault: 'error-500' });
    for (let times = 0; times < 5; times++) expect((await ask(service)).outcome).toBe('server-error');
    expect([service.isSpared(), (await ask(service)).outcome, fake.requests.length]).toEqual([true, 'spared', 5]);
    clock.now += 3_000;
    expect([(await ask(service)).outcome, (await ask(service)).outcome]).toEqual(['server-error', 'spared']);
    fake.reply = () => ({ json: good });
    clock.now += 3_000;
    expect([(await ask(service)).outcome, (await ask(service)).outcome]).toEqual(['answered', 'answered']);
    expect(service.isSpared()).toBe(false);
  });

  it('is left alone for as long as it asks to be', async () => {
    const service = openWith();
    fake.reply = () => ({ fault: 'rate-limited-for-long' });
    expect((await ask(service)).outcome).toBe('rate-limited');
    fake.reply = () => ({ json: good });
    clock.now += 29_000;
    expect((await ask(service)).outcome).toBe('spared');
    clock.now += 1_000;
    expect((await ask(service)).outcome).toBe('answered');
  });

  it('writes so many answers at a time; who comes beyond is told when to come again', async () => {
    const service = openWith({ AI_CONCURRENCY: '2' });
    const signal = new AbortController().signal;
    const [first] = [service.openSession(signal), service.openSession(signal)];
    expect(() => service.openSession(signal)).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 2 }));
    first?.close();
    expect(() => service.openSession(signal)).not.toThrow();
  });

  it('is checked without a cost', async () => {
    const service = openWith();
    await service.check();
    fake.reply = () => ({ fault: 'unauthorized' });
    await expect(service.check()).rejects.toMatchObject({ outcome: 'unauthorized' });
    expect(fake.requests).toEqual([]);
  });
});

describe('the settings of the AI service', () => {
  it('leave the engine alone by default', () => {
    expect(loadConfig({}).ai).toBeNull();
    expect(loadConfig({ AI_PROVIDER: 'embedded', AI_MODEL: 'x' }).ai).toBeNull();
  });

  it('name what goes with a provider, and with a budget', () => {
    const missing = (env: Record<string, string>) => {
      const names: string[] = [];
      readAiConfig({
        read: (name, schema) => schema.safeParse(env[name]).data ?? null,
        need: (needed) => names.push(...needed.filter((name) => env[name] === undefined)),
      });
      return names;
    };
    expect(missing({ AI_PROVIDER: 'openai' })).toEqual(['AI_MODEL', 'AI_API_KEY', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE']);
    expect(missing({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x' })).toEqual(['AI_BASE_URL']);
    expect(
      missing({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x', AI_BASE_URL: 'http://x', AI_MONTHLY_BUDGET: '5' }),
    ).toEqual(['AI_INPUT_PRICE', 'AI_OUTPUT_PRICE']);
  });
});
