import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AiConfig } from '../../platform/ai-config.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { SdkModel } from './json-format.ts';

const baseUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const;

/** Where the service of the settings is asked, without a slash at the end. */
export const baseUrlOf = ({ provider, baseUrl }: AiConfig): string =>
  baseUrl ?? (provider === 'anthropic' ? baseUrls.anthropic : baseUrls.openai);

/** The model that the settings name, over the SDK. */
export function languageModelOf(config: AiConfig): SdkModel {
  const { provider, model } = config;
  const apiKey = config.apiKey ?? '';
  const given = { baseURL: baseUrlOf(config), fetch: boundedFetch };
  if (provider === 'anthropic') return createAnthropic({ ...given, apiKey })(model);
  if (provider === 'openai') return createOpenAI({ ...given, apiKey }).chat(model);
  return createOpenAICompatible({
    ...given,
    ...(apiKey !== '' && { apiKey }),
    name: 'openai-compatible',
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(model);
}

/** How the service wants the key of a plain request. */
export function keyHeaders({ provider, apiKey }: AiConfig): Record<string, string> {
  if (apiKey === null) return {};
  return provider === 'anthropic'
    ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : { authorization: `Bearer ${apiKey}` };
}
