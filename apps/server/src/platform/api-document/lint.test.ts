import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';

const { technician } = await startTechnicianServer();

async function errorsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

it('the OpenAPI document passes the recommended rules of Redocly', async () => {
  const { body } = await technician.send('GET', '/api/openapi.json');
  expect(await errorsOf(body)).toEqual([]);
  expect(await errorsOf({ ...body, info: { version: '1' } })).not.toEqual([]);
});
