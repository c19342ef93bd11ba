import { type FakeModel, startFakeModel } from '../fakes/ai/fake-model.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server whose AI service is a played model of ours. Prices: half a dollar and four dollars a million tokens. */
export async function startAiServer(
  env: Record<string, string> = {},
): Promise<{ server: TestServer; model: FakeModel; close(): Promise<void> }> {
  const model = await startFakeModel();
  const server = await startTestServer({ ...aiSettings(model), ...env });
  return {
    server,
    model,
    close: async () => {
      await server.close();
      await model.close();
    },
  };
}

/** The settings under which a server asks a played model. */
export const aiSettings = ({ baseUrl }: Pick<FakeModel, 'baseUrl'>): Record<string, string> => ({
  ...{ AI_PROVIDER: 'openai', AI_MODEL: 'played-1', AI_API_KEY: 'sk-canary-key', AI_BASE_URL: baseUrl },
  ...{ AI_INPUT_PRICE: '0.5', AI_OUTPUT_PRICE: '4' },
});
