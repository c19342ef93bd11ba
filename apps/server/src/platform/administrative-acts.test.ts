import { randomUUID } from 'node:crypto';
import { limits } from '@diagbuddy/contract/limits';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministrativeAct, deleteOldAuditEvents, recordAdministrativeAct } from './audit-log.ts';

let server: TestServer;
let actor: AdministrativeAct['actor'];
beforeAll(async () => {
  server = await startTestServer();
  actor = { user: (await (await server.signedIn()).send('GET', '/api/auth/user')).body };
});
afterAll(() => server.close());

const act = (given: Partial<AdministrativeAct> = {}): AdministrativeAct => ({
  ...{ action: 'user.updated', actor, target: { type: 'user', id: randomUUID() } },
  ...{ before: { role: 'Individual Tech' }, after: { role: 'Senior Tech' } },
  ...{ request: { ip: '203.0.113.9', id: 'request-1' }, at: new Date() },
  ...given,
});
const written = async (id: string) =>
  (await server.database.pool.query('SELECT * FROM audit_events WHERE target = $1', [id])).rows;

describe('an administrative act', () => {
  it('says who did what to whom, from where, and what it was before', async () => {
    const done = act();
    await recordAdministrativeAct(server.database.sql, done);
    expect(await written(done.target.id)).toMatchObject([
      {
        ...{ kind: 'administration', action: 'user.updated', actor_id: actor.user.id, target_type: 'user' },
        ...{ before: { role: 'Individual Tech' }, after: { role: 'Senior Tech' } },
        ...{ ip_address: '203.0.113.9', request_id: 'request-1', at: done.at },
      },
    ]);
  });

  it('is not there without its effect', async () => {
    const undone = act();
    const failing = server.database.sql.transaction(async (transaction) => {
      await recordAdministrativeAct(transaction, undone);
      throw new Error('the effect failed');
    });
    await expect(failing).rejects.toThrow('the effect failed');
    expect(await written(undone.target.id)).toEqual([]);
  });

  it('holds no secret, whatever it is handed', async () => {
    const careless = act({ after: { role: 'Senior Tech', newPassword: 'hunter-42', passwordHash: 'x', apiKey: 'y' } });
    await recordAdministrativeAct(server.database.sql, careless);
    expect((await written(careless.target.id))[0]?.after).toEqual({ role: 'Senior Tech' });
  });
});

describe('the audit table', () => {
  it.each(["UPDATE audit_events SET action = 'nothing'", 'DELETE FROM audit_events', 'TRUNCATE audit_events'])(
    'refuses %s',
    async (statement) => {
      await recordAdministrativeAct(server.database.sql, act());
      await expect(server.database.pool.query(statement)).rejects.toThrow('audit_events is append-only');
    },
  );

  it(`lets go what is older than ${limits.securityEventDays} days, and nothing else`, async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [old, kept] = [
      act({ at: daysAgo(limits.securityEventDays + 1) }),
      act({ at: daysAgo(limits.securityEventDays - 1) }),
    ];
    for (const each of [old, kept]) await recordAdministrativeAct(server.database.sql, each);
    await deleteOldAuditEvents(server.database.sql);
    expect(await written(old.target.id)).toEqual([]);
    expect(await written(kept.target.id)).toHaveLength(1);
  });
});
