import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { readAccuracy } from '@diagbuddy/knowledge/accuracy';
import type { App } from '../../platform/fastify-app.ts';

/** The measured accuracy of the engine that answers here; read and checked once, at start. */
export function accuracyRoutes(app: App): void {
  const report = AccuracyReport.parse(JSON.parse(readAccuracy()));
  app.get(
    '/api/accuracy',
    {
      schema: { summary: 'Read how accurate the engine is, as measured', response: { 200: AccuracyReport } },
    },
    async () => report,
  );
}
