import { writeFileSync } from 'node:fs';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';

it('dumps', async () => {
  const server = await startTestServer(
    {},
    {
      onLog: (l) => {
        if (l.includes('err')) process.stdout.write(l.slice(0, 1500));
      },
    },
  );
  const answer = await server.browser().send('GET', '/api/openapi.json');
  writeFileSync('/tmp/oa/openapi.json', JSON.stringify(answer.body, null, 1));
  expect(answer.status, answer.text).toBe(200);
  const validator = new Validator();
  expect(await validator.validate(answer.body)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  await server.close();
});
