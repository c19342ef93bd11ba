import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { AiConfig } from '../../platform/ai-config.ts';
import { boundedFetch } from './bounded-fetch.ts';

const baseUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const;

/** Where the service of the settings is asked, without a slash at the end. */
export const baseUrlOf = ({ provider, baseUrl }: AiConfig): string =>
  baseUrl ?? (provider === 'anthropic' ? baseUrls.anthropic : baseUrls.openai);

/** The model that the settings name, over the SDK: of its providers, the one that is needed is loaded. */
export async function languageModelOf(config: AiConfig): Promise<LanguageModelV3> {
  const { provider, model } = config;
  const apiKey = config.apiKey ?? '';
  const given = { baseURL: baseUrlOf(config), fetch: boundedFetch };
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...given, apiKey })(model);
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...given, apiKey }).chat(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
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
