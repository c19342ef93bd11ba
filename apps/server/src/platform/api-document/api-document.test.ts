import type { Method } from '@diagbuddy/testing/http/http-client';
import { routes } from '@diagbuddy/testing/servers/api-routes';
import { registeredRoutes } from '@diagbuddy/testing/servers/registered-routes';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { ApiDocument } from './complete-document.ts';

const { server, technician } = await startTechnicianServer();
const { body } = await server.browser().send('GET', '/api/openapi.json');
const document: ApiDocument = body;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
);

/** What serves pages, the payment provider, crawlers, the operator, developers and administrators. */
const notForCallers = [
  'POST /api/webhooks/stripe',
  'POST /api/sandbox/confirm',
  ...routes.filter(({ access }) => /^(developer|administrator|flag:)/.test(access)).map(({ name }) => name),
];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(body))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('holds each call that is there, and none that is not', () => {
    const there = registeredRoutes(server.app)
      .filter(({ url }) => url.startsWith('/api/'))
      .map(({ method, url }) => `${method} ${url}`);
    expect(operations.map(({ route }) => route).sort()).toEqual(
      there.filter((route) => !notForCallers.includes(route)).sort(),
    );
  });

  it('names, groups and describes each call once', () => {
    for (const { route, operation } of operations) {
      expect(operation.summary, route).toMatch(/^[A-Z]/);
      expect(operation.tags, route).toHaveLength(1);
      const good = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
      expect(good, route).not.toEqual([]);
      for (const [, answer] of good) expect(answer, route).not.toMatchObject({ description: 'Default Response' });
    }
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('says of each call whether it takes a session or a key, as the server decides it', () => {
    for (const { route, operation } of operations) {
      const { access, by } = routes.find(({ name }) => name === route) ?? {};
      const needed = by === 'api-key' ? { apiKey: [] } : { session: [] };
      expect(operation.security, route).toEqual(access === 'public' ? [] : [needed]);
    }
  });

  it('holds each schema and each error answer once, and all that it refers to', () => {
    const text = JSON.stringify(document);
    const names = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, name]) => name));
    const held = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(body.components[kind]).map((name) => `${kind}/${name}`),
    );
    expect([...names].sort()).toEqual(held.sort());
    for (const { route, operation } of operations) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (status >= '4' && route !== 'GET /api/ready') expect(answer, `${route} ${status}`).toHaveProperty('$ref');
      }
    }
  });

  it('tells how the keys, the limits and the errors are', () => {
    const text = String(document.info.description);
    for (const heading of ['Call with an API key', 'API keys', 'Limits', 'Errors'])
      expect(text).toContain(`## ${heading}`);
    expect(text).toContain(`An account may ask for ${server.config.asksPerMinute} diagnoses`);
  });

  it('holds examples that work as they stand', async () => {
    const { body: created } = await technician.send('POST', '/api/api-keys', { name: 'Examples' });
    const authorization = `Bearer ${created.key}`;
    const tried: string[] = [];
    for (const { route, operation } of operations) {
      const [method, path = ''] = route.split(' ') as [Method, string];
      const given = (operation.parameters ?? []).filter(({ example }) => example !== undefined);
      const body = operation.requestBody?.content?.['application/json']?.example;
      if (given.length === 0 && body === undefined) continue;
      const url = new URL(path, 'http://localhost');
      for (const { in: where, name, example } of given) {
        if (where === 'path') url.pathname = url.pathname.replace(`:${name}`, String(example));
        else url.searchParams.set(name, String(example));
      }
      const caller = operation.security?.some((needed) => 'apiKey' in needed) ? server.browser() : technician;
      const answer = await caller.send(method, `${url.pathname}${url.search}`, body, { authorization });
      expect(answer.status, `${route}: ${answer.text.slice(0, 200)}`).toBeLessThan(300);
      tried.push(route);
    }
    expect(tried).toContain('POST /api/external/diagnose');
    expect(tried.length).toBeGreaterThan(6);
  });

  it('tells calls for a command line that work as they stand, with an own key', async () => {
    const { body: created } = await technician.send('POST', '/api/api-keys', { name: 'Command line' });
    const blocks = [...String(document.info.description).matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => String(text));
    const commands = blocks
      .flatMap((block) => block.split(/\n\n/))
      .filter((command) => command.includes('/api/external/'))
      .map((command) => command.replaceAll('\\\n', ' '));
    expect(commands).toHaveLength(3);
    for (const command of commands) {
      const path = /https:\/\/[^/]+(\S+)/.exec(command)?.[1] ?? '';
      const sent = /-d '(.*)'/.exec(command)?.[1];
      const headers = Object.fromEntries(
        [...command.matchAll(/-H '(.*?): (.*?)'/g)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          value.replace('dbk_...', created.key),
        ]),
      );
      const method = sent === undefined ? 'GET' : 'POST';
      const answer = await server.browser().send(method, path, sent, headers);
      expect(answer.status, `${command}: ${answer.text.slice(0, 200)}`).toBeLessThan(300);
    }
  });

  it('describes the answers as they come', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...body, $id: 'api' });
    const expectDescribed = (name: string, value: unknown) => {
      const isDescribed = ajv.compile({ $ref: `api#/components/schemas/${name}` });
      expect(isDescribed(value) ? [] : isDescribed.errors, name).toEqual([]);
    };
    const request = {
      ...{ modelNumber: 'WTW5000DW1', symptoms: 'will not spin, F7 E1' },
      ...{ companyName: 'Reyes Appliance', technicianName: 'Dana Reyes' },
    };
    const diagnosed = await technician.send('POST', '/api/diagnose', request);
    expectDescribed('DiagnoseRequest', request);
    expectDescribed('DiagnoseResponse', diagnosed.body);
    expectDescribed('User', (await technician.send('GET', '/api/auth/user')).body);
    expectDescribed('HistoryPage', (await technician.send('GET', '/api/diagnosis-history')).body);
    expectDescribed('AccuracyReport', (await technician.send('GET', '/api/accuracy')).body);
    expectDescribed('ErrorBody', (await technician.send('POST', '/api/diagnose', {})).body);
    const wrong = { ...diagnosed.body, aiResponse: 'not an answer' };
    expect(ajv.compile({ $ref: 'api#/components/schemas/DiagnoseResponse' })(wrong)).toBe(false);
  });
});
