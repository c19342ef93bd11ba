import { newEmail } from '@diagbuddy/testing/accounts';
import { expectStatus, type HttpAnswer } from '@diagbuddy/testing/http/http-client';
import { newDeveloper, newMember, newOrganization, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, describe, expect, it } from 'vitest';

const server = await startTestServer({ ASKS_PER_MINUTE: '100000', ASKS_PER_DAY: '100000' });
afterAll(() => server.close());
const { pool } = server.database;

async function openTeam(tier = 'team') {
  const organizationId = await newOrganization(server);
  const manager = await newMember(server, { organizationId, role: 'Individual Tech', isOrgAdmin: true, tier });
  return { organizationId, manager };
}
const member = (given: Record<string, unknown> = {}) => {
  const email = newEmail();
  return { email, username: email.split('@')[0], password: 'winter 7', firstName: 'Alex', lastName: 'Kim', ...given };
};
const add = ({ client }: Person, given: Record<string, unknown> = {}) =>
  client.send('POST', '/api/admin/team-members', member(given));
const overview = async ({ client }: Person) =>
  (await expectStatus(client.send('GET', '/api/admin/team-overview'), 200)).body;
const ask = {
  ...{ modelNumber: 'WTW5000DW1', symptoms: 'will not spin, F7 E1' },
  ...{ companyName: 'Harbor Appliance', technicianName: 'Alex Kim' },
};
const diagnosed = async ({ client }: Person) =>
  (await expectStatus(client.send('POST', '/api/diagnose', ask), 201)).body.diagnosis;

describe('adding a member', () => {
  it('opens an account in the team, with a password that works once, and the audit says so', async () => {
    const { manager, organizationId } = await openTeam();
    const wanted = member({ role: 'Training Tech' });
    const added = await manager.client.send('POST', '/api/admin/team-members', wanted);
    // @spec A7.27 A3.18
    expect([added.status, added.body.message]).toEqual([201, 'Team member added successfully']);
    const browser = server.browser();
    const signIn = { emailOrUsername: wanted.username, password: wanted.password };
    const { body } = await expectStatus(browser.send('POST', '/api/login', signIn), 200);
    expect(body.user).toMatchObject({
      ...{ id: added.body.id, role: 'Training Tech', isOrgAdmin: false, managesTeam: false, mustChangePassword: true },
      ...{ subscriptionTier: 'team', subscriptionStatus: 'active', organization: 'Harbor Appliance' },
    });
    expect((await browser.send('GET', '/api/diagnoses')).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    const { rows } = await pool.query('SELECT actor_id, organization_id, after FROM audit_events WHERE target = $1', [
      added.body.id,
    ]);
    expect(rows.at(-1)).toMatchObject({ actor_id: manager.id, organization_id: organizationId });
    expect(JSON.stringify(rows)).not.toContain(wanted.password);
  });

  it.each([
    ['email', { email: '' }, 'Please fill in username, email, and password'],
    ['username', { username: ' ' }, 'Please fill in username, email, and password'],
    ['password', { password: '' }, 'Please fill in username, email, and password'],
    ['password', { password: '12ab5' }, 'Password must be at least 6 characters'],
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['role', { role: 'Team Manager' }, 'Choose a role'],
  ])('names the field %s', async (path, given, message) => {
    const { manager } = await openTeam();
    const answer = await add(manager, given);
    // @spec A5.15
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
  });

  it('answers a taken address and a taken username each with its code', async () => {
    const { manager } = await openTeam();
    const wanted = member();
    await expectStatus(manager.client.send('POST', '/api/admin/team-members', wanted), 201);
    expect((await add(manager, { email: wanted.email })).body.code).toBe('EMAIL_TAKEN');
    expect((await add(manager, { username: wanted.username })).body.code).toBe('USERNAME_TAKEN');
  });
});

describe('the limit of members', () => {
  it.each([
    ['individual', null, 1, 'Individual Plan'],
    ['team', null, 10, 'Team Plan'],
    ['team', 'Growing Business', 35, 'Growing Business'],
  ])('of tier %s (%s) is %i, however many are added at once', async (tier, planName, limit, name) => {
    const { manager, organizationId } = await openTeam(tier);
    await pool.query('UPDATE organizations SET plan_name = $2 WHERE id = $1', [organizationId, planName]);
    // All but three of the places are taken, so that every plan is tried by the same twenty calls.
    for (let taken = 1; taken < limit - 3; taken++) await seat(organizationId, tier);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(manager)));
    const { rows } = await pool.query('SELECT count(*)::int AS members FROM users WHERE organization_id = $1', [
      organizationId,
    ]);
    // @spec A9.1 A5.17 D2.2 T1.34 I0.12
    expect(rows[0].members).toBe(limit);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBe(20 - Math.min(3, limit - 1));
    const message = `Your ${name} allows up to ${limit} team members. Upgrade to add more.`;
    for (const { status, body } of refused)
      expect([status, body.code, body.message]).toEqual([409, 'MEMBER_LIMIT', message]);
  });

  it('is none on Enterprise and for developers', async () => {
    const { manager, organizationId } = await openTeam('enterprise');
    for (let taken = 1; taken < 40; taken++) await seat(organizationId, 'enterprise');
    // @spec A9.1
    expect((await add(manager)).status).toBe(201);
    expect((await overview(manager)).plan).toEqual({ name: 'Enterprise Plan', memberLimit: null });
    const developer = await newDeveloper(server);
    for (let count = 0; count < 3; count++) expect((await add(developer)).status).toBe(201);
  });

  it('does not count Prescreeners on an Individual Plan, until one becomes a technician', async () => {
    const owner = await newPerson(server);
    for (let count = 0; count < 3; count++) {
      // @spec D22.1
      expect((await add(owner, { role: 'Prescreener' })).status).toBe(201);
    }
    expect((await add(owner)).body.code).toBe('MEMBER_LIMIT');
    const { members, countedMembers } = await overview(owner);
    expect([members.length, countedMembers]).toEqual([4, 1]);
    const prescreener = members.find(({ role }: { role: string }) => role === 'Prescreener');
    const { username, email } = prescreener;
    const path = `/api/admin/team-members/${prescreener.id}`;
    const raised = await owner.client.send('PUT', path, { username, email, role: 'Individual Tech' });
    expect(raised.body.code).toBe('MEMBER_LIMIT');
  });

  /** A member without a browser: quicker than one who signs up. */
  async function seat(organizationId: string, tier: string) {
    const email = newEmail();
    await pool.query(
      `WITH person AS (INSERT INTO users (id, organization_id, email, username, subscription_tier, subscription_status, origin)
         VALUES (gen_random_uuid(), $1, $2, $2, $3, 'active', 'administrator') RETURNING id)
       INSERT INTO memberships (organization_id, user_id, role) SELECT $1, id, 'Individual Tech' FROM person`,
      [organizationId, email, tier],
    );
  }
});

describe('changing a member', () => {
  it('changes names, role, and the address and username of an account that a manager made', async () => {
    const { manager } = await openTeam();
    const { id } = (await expectStatus(add(manager), 201)).body;
    const wanted = {
      username: 'alex.renamed',
      email: newEmail(),
      firstName: 'Sascha',
      lastName: '',
      role: 'Senior Tech',
    };
    const changed = await manager.client.send('PUT', `/api/admin/team-members/${id}`, wanted);
    // @spec A7.28
    expect([changed.status, changed.body.message]).toEqual([200, 'Team member updated successfully']);
    const { members } = await overview(manager);
    // @spec A7.25
    expect(members.find((one: { id: string }) => one.id === id)).toMatchObject({ ...wanted, lastName: null });
    const empty = await manager.client.send('PUT', `/api/admin/team-members/${id}`, { ...wanted, username: '' });
    // @spec A5.16
    expect(empty.body.issues[0].message).toBe('Please fill in username and email');
  });

  it('leaves the address to whoever confirmed it, and to administrators and developers', async () => {
    const { manager } = await openTeam();
    const { id } = (await expectStatus(add(manager), 201)).body;
    const before = (await overview(manager)).members.find((one: { id: string }) => one.id === id);
    const takeOver = () =>
      manager.client.send('PUT', `/api/admin/team-members/${id}`, {
        ...before,
        email: newEmail(),
        role: 'Senior Tech',
      });
    for (const [change, undo] of [
      [
        'UPDATE users SET email_verified_at = now() WHERE id = $1',
        'UPDATE users SET email_verified_at = NULL WHERE id = $1',
      ],
      ['INSERT INTO admin_permissions (user_id) VALUES ($1)', 'DELETE FROM admin_permissions WHERE user_id = $1'],
      [
        "UPDATE users SET subscription_tier = 'dev' WHERE id = $1",
        "UPDATE users SET subscription_tier = 'team' WHERE id = $1",
      ],
    ]) {
      await pool.query(String(change), [id]);
      expect((await takeOver()).body.code).toBe('FORBIDDEN');
      await pool.query(String(undo), [id]);
    }
    expect((await takeOver()).status).toBe(200);
  });
});

describe('removing a member', () => {
  it('leaves what they did with the colleague who goes on with it, and the account to its owner', async () => {
    const { manager, organizationId } = await openTeam();
    const leaving = await newMember(server, { organizationId, role: 'Individual Tech' });
    const staying = await newMember(server, { organizationId, role: 'Individual Tech' });
    const { id } = await diagnosed(leaving);
    const removed = await manager.client.send(
      ...(['DELETE', `/api/admin/team-members/${leaving.id}?transferTo=${staying.id}`, {}] as const),
    );
    // @spec A7.29
    expect(removed.body).toEqual({ message: 'Team member removed successfully', transferred: 1 });
    expect((await staying.client.send('GET', `/api/diagnoses/${id}`)).status).toBe(200);
    expect((await leaving.client.send('GET', `/api/diagnoses/${id}`)).status).toBe(404);
    const { body: user } = await leaving.client.send('GET', '/api/auth/user');
    expect(user).toMatchObject({ managesTeam: true, subscriptionTier: 'individual', subscriptionStatus: 'trial' });
    const { rows } = await pool.query('SELECT * FROM diagnosis_handovers WHERE diagnosis_id = $1', [id]);
    expect(rows).toMatchObject([
      { from_user_id: leaving.id, to_user_id: staying.id, by_user_id: manager.id, reason: 'member-removed' },
    ]);
    const { members } = await overview(manager);
    expect(members.map((one: { id: string }) => one.id).sort()).toEqual([manager.id, staying.id].sort());
  });

  it('is nobody’s own, nor a manager’s by a manager', async () => {
    const { manager, organizationId } = await openTeam();
    const second = await newMember(server, { organizationId, role: 'Team Manager' });
    const remove = (by: Person, whom: Person) => by.client.send('DELETE', `/api/admin/team-members/${whom.id}`, {});
    expect((await remove(manager, manager)).status).toBe(403);
    expect((await remove(second, manager)).status).toBe(403);
    expect((await remove(manager, second)).status).toBe(200);
  });
});

describe('the people of a team', () => {
  it('are listed page by page, each once, by a cursor in the Link header', async () => {
    const { manager, organizationId } = await openTeam();
    const ids = [manager.id];
    for (const firstName of ['Kim', 'Alex', 'Robin', 'Alex']) {
      const person = await newMember(server, { organizationId, role: 'Individual Tech' });
      await pool.query('UPDATE users SET first_name = $2 WHERE id = $1', [person.id, firstName]);
      ids.push(person.id);
    }
    const peopleOf = async (path: string, people: (answer: HttpAnswer) => { id: string }[]) => {
      const found: string[][] = [];
      let next: string | undefined = `${path}?limit=2`;
      while (next !== undefined) {
        const answer = await expectStatus(manager.client.send('GET', next), 200);
        found.push(people(answer).map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      return found;
    };
    const members = await peopleOf('/api/admin/team-overview', ({ body }) => body.members);
    const colleagues = await peopleOf('/api/team/colleagues', ({ body }) => body);
    for (const pages of [members, colleagues]) {
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      // @spec D27.1
      expect(pages.flat().sort()).toEqual([...ids].sort());
    }
  });
});

describe('who manages', () => {
  it('is a manager, of the own organization alone: whoever else asks, or names another team’s member, gets nowhere', async () => {
    const { manager, organizationId } = await openTeam();
    const technician = await newMember(server, { organizationId, role: 'Senior Tech' });
    const { manager: other } = await openTeam();
    const path = `/api/admin/team-members/${technician.id}`;
    const wanted = { username: 'taken.over', email: newEmail(), role: 'Prescreener' };
    for (const [method, url] of [
      ['GET', '/api/admin/team-overview'],
      ['GET', '/api/admin/team-stats'],
      ['POST', '/api/admin/team-members'],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      const refused = await technician.client.send(method, url, method === 'GET' ? undefined : wanted);
      // @spec I5.2 I1.4
      expect([url, refused.status]).toEqual([url, 403]);
    }
    // @spec I1.4
    expect((await other.client.send('PUT', path, wanted)).status).toBe(404);
    // @spec I1.4
    expect((await other.client.send('DELETE', path, {})).status).toBe(404);
    const stolen = `/api/admin/team-members/${(await newMember(server, { organizationId, role: 'Individual Tech' })).id}`;
    expect((await manager.client.send('DELETE', `${stolen}?transferTo=${other.id}`, {})).status).toBe(404);
    expect((await overview(other)).members.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  });
});

describe('the figures of a team', () => {
  it('are counted, and null where nothing was', async () => {
    const { manager, organizationId } = await openTeam();
    const stats = async () => (await expectStatus(manager.client.send('GET', '/api/admin/team-stats'), 200)).body;
    // @spec D0.13
    expect(await stats()).toMatchObject({
      ...{
        totalDiagnoses: 0,
        totalPartsIdentified: 0,
        estimatedSavings: null,
        activeMembers: 1,
        avgResponseTime: null,
      },
      ...{ topPerformers: [], lastMonth: { diagnosesIncrease: null, partsIncrease: null }, successShare: null },
    });
    const people: Person[] = [];
    for (let count = 0; count < 4; count++) {
      people.push(await newMember(server, { organizationId, role: 'Individual Tech' }));
    }
    for (const [at, person] of people.entries()) {
      for (let done = 0; done <= at; done++) {
        const { id } = await diagnosed(person);
        if (done === 0) await person.client.send('POST', `/api/diagnoses/${id}/feedback`, { feedbackAccurate: at > 0 });
      }
    }
    await pool.query(
      `UPDATE diagnoses SET created_at = created_at - interval '40 days'
       WHERE id IN (SELECT id FROM diagnoses WHERE organization_id = $1 LIMIT 4)`,
      [organizationId],
    );
    const { rows } = await pool.query(
      'SELECT sum(jsonb_array_length(parts_data))::int AS parts FROM diagnoses WHERE organization_id = $1',
      [organizationId],
    );
    // One who was not seen for longer than a month.
    const gone = await newMember(server, { organizationId, role: 'Individual Tech' });
    await pool.query("UPDATE users SET last_login_at = now() - interval '31 days' WHERE id = $1", [gone.id]);
    await pool.query("UPDATE sessions SET last_activity_at = now() - interval '31 days' WHERE user_id = $1", [gone.id]);
    const found = await stats();
    // @spec A3.20 A7.26 D0.12
    expect(found).toMatchObject({
      ...{ totalDiagnoses: 10, totalPartsIdentified: rows[0].parts, estimatedSavings: 30_000, activeMembers: 5 },
      ...{ rated: 4, successful: 3, successShare: 75, lastMonth: { diagnosesIncrease: 50 } },
    });
    // @spec A3.21 A9.6
    expect(found.topPerformers.map(({ id }: { id: string }) => id)).toEqual(
      [people[3], people[2], people[1]].map((person) => person?.id),
    );
    expect(found.months).toHaveLength(12);
    const { members } = await overview(manager);
    const last = members.find(({ id }: { id: string }) => id === people[3]?.id);
    expect(last).toMatchObject({ diagnosesCount: 4, rated: 1, successful: 1 });
  });
});
