import { type FakeModel, startFakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { aiSettings } from '@diagbuddy/testing/servers/ai-server';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { runSql } from './database.ts';

const port = Number(process.env.E2E_PORT ?? 3987) + 10_000;

/** Where the server with an AI service answers. */
export const aiServerUrl = `http://localhost:${port}`;

/** A server with a database of its own whose AI service is played here; the one of the other journeys has none. */
export interface AiServer {
  model: FakeModel;
  runSql(statement: string, values: unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts it at `aiServerUrl`. */
export async function startAiServer(): Promise<AiServer> {
  const model = await startFakeModel();
  const dataDir = temporaryFolder();
  const server = await startServer({ port, dataDir, env: aiSettings(model) });
  await server.ready();
  return {
    model,
    runSql: (statement, values) => runSql(statement, values, dataDir),
    close: async () => {
      server.process.kill('SIGTERM');
      await server.ended();
      await cleanUp();
      await model.close();
    },
  };
}
