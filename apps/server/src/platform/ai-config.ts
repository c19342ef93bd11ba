import type { z } from 'zod';
import { aiSettings } from './ai-settings.ts';

/** How the AI service is reached, and what it may cost. */
export interface AiConfig {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  apiKey: string | null;
  /** Null for the provider's own address. */
  baseUrl: string | null;
  deadlineMs: number;
  retries: number;
  mostAtOnce: number;
  /** US dollars for a million tokens, which is millionths of a dollar for one. */
  inputPrice: number;
  outputPrice: number;
  /** Of an organization, in millionths of a dollar; null without a bound. */
  monthlyBudgetMicros: number | null;
}

type AiSettingName = keyof typeof aiSettings;

const needed = {
  openai: ['AI_MODEL', 'AI_API_KEY', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'],
  anthropic: ['AI_MODEL', 'AI_API_KEY', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'],
  'openai-compatible': ['AI_MODEL', 'AI_BASE_URL'],
} as const satisfies Record<AiConfig['provider'], readonly AiSettingName[]>;

/** Reads the settings of the AI service; `null` where the engine works alone. */
export function readAiConfig({
  read,
  need,
}: {
  read: <Output>(name: AiSettingName, schema: z.ZodType<Output>) => Output | null;
  need: (names: readonly AiSettingName[], because: string) => void;
}): AiConfig | null {
  const provider = read('AI_PROVIDER', aiSettings.AI_PROVIDER.schema);
  const budget = read('AI_MONTHLY_BUDGET', aiSettings.AI_MONTHLY_BUDGET.schema);
  const config = {
    model: read('AI_MODEL', aiSettings.AI_MODEL.schema) ?? '',
    apiKey: read('AI_API_KEY', aiSettings.AI_API_KEY.schema),
    baseUrl: read('AI_BASE_URL', aiSettings.AI_BASE_URL.schema),
    deadlineMs: read('AI_DEADLINE_MS', aiSettings.AI_DEADLINE_MS.schema) ?? 0,
    retries: read('AI_RETRIES', aiSettings.AI_RETRIES.schema) ?? 0,
    mostAtOnce: read('AI_CONCURRENCY', aiSettings.AI_CONCURRENCY.schema) ?? 0,
    inputPrice: read('AI_INPUT_PRICE', aiSettings.AI_INPUT_PRICE.schema) ?? 0,
    outputPrice: read('AI_OUTPUT_PRICE', aiSettings.AI_OUTPUT_PRICE.schema) ?? 0,
    monthlyBudgetMicros: budget === null ? null : Math.round(budget * 1_000_000),
  };
  if (provider === null || provider === 'embedded') return null;
  need(needed[provider], `AI_PROVIDER=${provider}`);
  if (budget !== null) need(['AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'], 'AI_MONTHLY_BUDGET');
  return { provider, ...config };
}
