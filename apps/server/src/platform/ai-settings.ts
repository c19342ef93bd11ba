import { z } from 'zod';
import { apiAddress, dollars, whole } from './setting-values.ts';

/** The settings of the AI service, as `settings.ts` describes them. */
export const aiSettings = {
  AI_PROVIDER: {
    schema: z.enum(['embedded', 'openai', 'anthropic', 'openai-compatible'], {
      error: 'must be one of embedded, openai, anthropic, openai-compatible',
    }),
    default: 'embedded',
    example: 'AI_PROVIDER=openai',
    about: 'Language model beside the engine: `embedded` (none), `openai`, `anthropic` or `openai-compatible`',
  },
  AI_MODEL: {
    schema: z.string().max(200, 'must have at most 200 characters'),
    default: '',
    example: 'AI_MODEL=gpt-5-mini',
    about: 'Name of the model at the provider',
  },
  AI_API_KEY: {
    schema: z.string().min(1),
    default: '',
    example: 'AI_API_KEY=sk-...',
    about: "The provider's key; a server of your own may need none",
    isSecret: true,
  },
  AI_BASE_URL: {
    schema: apiAddress,
    default: '',
    example: 'AI_BASE_URL=http://localhost:11434/v1',
    about: 'Address of the API; needed for `openai-compatible` (Ollama, vLLM, llama.cpp, Azure)',
  },
  AI_DEADLINE_MS: {
    schema: whole(100, 120_000),
    default: '20000',
    example: 'AI_DEADLINE_MS=10000',
    about: 'Milliseconds after which an answer is given without the AI service',
  },
  AI_RETRIES: {
    schema: whole(0, 3),
    default: '1',
    example: 'AI_RETRIES=0',
    about: 'How often the calls for one answer may be repeated in all, within the deadline',
  },
  AI_CONCURRENCY: {
    schema: whole(1, 5_000),
    default: '500',
    example: 'AI_CONCURRENCY=100',
    about: 'Answers that a server process writes with the AI service at a time; more are asked to come again (503)',
  },
  AI_INPUT_PRICE: {
    schema: dollars(10_000),
    default: '',
    example: 'AI_INPUT_PRICE=0.25',
    about: 'US dollars for a million tokens that the model reads; needed for `openai` and `anthropic`',
  },
  AI_OUTPUT_PRICE: {
    schema: dollars(10_000),
    default: '',
    example: 'AI_OUTPUT_PRICE=2',
    about: 'US dollars for a million tokens that the model writes; needed for `openai` and `anthropic`',
  },
  AI_MONTHLY_BUDGET: {
    schema: dollars(1_000_000),
    default: '',
    example: 'AI_MONTHLY_BUDGET=50',
    about: 'US dollars that an organization may spend a month (UTC); then the engine answers alone',
  },
} as const;
