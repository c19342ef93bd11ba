import { dayMs } from '@diagbuddy/contract/durations';
import { newEmail } from '@diagbuddy/testing/accounts';
import { newMember, newOrganization, newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, describe, expect, it } from 'vitest';

const server = await startTestServer();
afterAll(() => server.close());

async function openTeam(tier = 'team') {
  const organizationId = await newOrganization(server);
  return newMember(server, { organizationId, role: 'Team Manager', tier });
}
const invite = ({ client }: Person, email: string, role = 'Senior Tech') =>
  client.send('POST', '/api/admin/team-invitations', { email, role });
async function tokenTo(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  return /\/join#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, client = server.browser(), account?: Record<string, string>) =>
  client.send('POST', '/api/invitations/accept', { token, ...(account && { account }) });
const newcomer = { firstName: 'Robin', lastName: 'Vega', password: 'quiet lantern 31' };

describe('an invitation', () => {
  it('brings a new person into the team, once, with the address that its link has proved', async () => {
    const manager = await openTeam();
    const email = newEmail();
    expect((await invite(manager, email)).status).toBe(202);
    const { body } = await manager.client.send('GET', '/api/admin/team-overview');
    expect(body.invitations).toMatchObject([{ email, role: 'Senior Tech' }]);
    const token = await tokenTo(email);
    const read = await server.browser().send('POST', '/api/invitations/read', { token });
    expect(read.body).toMatchObject({
      organization: 'Harbor Appliance',
      email,
      role: 'Senior Tech',
      hasAccount: false,
    });
    const browser = server.browser();
    const joined = await accept(token, browser, newcomer);
    expect(joined.body.user).toMatchObject({
      email,
      role: 'Senior Tech',
      subscriptionTier: 'team',
      managesTeam: false,
    });
    expect((await browser.send('GET', '/api/team/colleagues')).body).toHaveLength(2);
    const { rows } = await server.database.pool.query('SELECT email_verified_at FROM users WHERE email = $1', [email]);
    expect(rows[0].email_verified_at).not.toBeNull();
    const acts = await server.database.pool.query(
      "SELECT actor_id, target, after FROM audit_events WHERE action = 'member.joined' AND organization_id = $1",
      [manager.organizationId],
    );
    const { id } = joined.body.user;
    expect(acts.rows).toEqual([
      { actor_id: id, target: id, after: { email, role: 'Senior Tech', invitedBy: manager.id } },
    ]);
    expect((await accept(token, server.browser(), newcomer)).body.code).toBe('LINK_USED');
  });

  it('is for its address alone: an account accepts in its own session, and nobody in another', async () => {
    const manager = await openTeam();
    const invited = await newPerson(server);
    await invite(manager, invited.email);
    const token = await tokenTo(invited.email);
    const stranger = await newPerson(server);
    expect((await accept(token, stranger.client)).status).toBe(403);
    expect((await accept(token, server.browser(), newcomer)).status).toBe(401);
    expect((await accept(token, invited.client)).body.user).toMatchObject({ id: invited.id, role: 'Senior Tech' });
    const { members } = (await manager.client.send('GET', '/api/admin/team-overview')).body;
    const member = members.find(({ id }: { id: string }) => id === invited.id);
    // The account was the person's before: a manager gets no hold of its address.
    expect([member.mayChange, member.mayChangeSignIn]).toEqual([true, false]);
  });

  it('ends after 7 days, when it is taken back, and when the address is invited again', async () => {
    const manager = await openTeam();
    const email = newEmail();
    await invite(manager, email);
    const first = await tokenTo(email);
    await invite(manager, email, 'Training Tech');
    expect((await accept(first, server.browser(), newcomer)).body.code).toBe('LINK_USED');
    const { invitations } = (await manager.client.send('GET', '/api/admin/team-overview')).body;
    expect(invitations).toHaveLength(1);
    const other = await openTeam();
    const takeBack = (by: Person) => by.client.send('DELETE', `/api/admin/team-invitations/${invitations[0].id}`, {});
    expect((await takeBack(other)).status).toBe(404);
    expect((await takeBack(manager)).status).toBe(204);
    expect((await accept(await tokenTo(email), server.browser(), newcomer)).body.code).toBe('LINK_USED');
    const late = newEmail();
    await invite(manager, late);
    const token = await tokenTo(late);
    server.clock.now += 7 * dayMs;
    expect((await accept(token, server.browser(), newcomer)).body.code).toBe('LINK_EXPIRED');
    server.clock.now -= 7 * dayMs;
  });

  it('keeps its place within the limit, and takes no member of another team', async () => {
    const alone = await openTeam('individual');
    expect((await invite(alone, newEmail(), 'Individual Tech')).body.code).toBe('MEMBER_LIMIT');
    expect((await invite(alone, newEmail(), 'Prescreener')).status).toBe(202);
    const [manager, other] = [await openTeam(), await openTeam()];
    await invite(manager, other.email);
    expect((await accept(await tokenTo(other.email), other.client)).body).toMatchObject({ code: 'CONFLICT' });
    expect((await invite(manager, manager.email)).body.code).toBe('CONFLICT');
  });
});
