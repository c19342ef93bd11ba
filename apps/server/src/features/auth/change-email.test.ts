import { newEmail } from '@diagbuddy/testing/accounts';
import { newPerson, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'correct horse 42';
const ask = ({ client }: Person, email: string, given = password) =>
  client.send('POST', '/api/account/email', { email, password: given });
const tokenTo = async (address: string, subject: string) => {
  const mail = (await server.mailsTo(address)).find((each) => each.subject === subject);
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
};
const oldLink = (address: string) => tokenTo(address, 'Confirm the change of your DiagBuddy email address');
const newLink = (address: string) => tokenTo(address, 'Confirm your new email address for DiagBuddy');
const open = ({ client }: Person, token: string | undefined) =>
  client.send('POST', '/api/auth/verify-email', { token });
const addressOf = async ({ client }: Person) => (await client.send('GET', '/api/auth/user')).body.email;

describe('a change of address', () => {
  it.each([
    ['old address first', 0],
    ['new address first', 1],
  ])('is made once both are confirmed: %s', async (_name, first) => {
    const person = await newPerson(server);
    const address = newEmail();
    expect((await ask(person, address)).status).toBe(202);
    expect((await person.client.send('GET', '/api/profile/security')).body.pendingEmail).toBe(address);
    const tokens = [await oldLink(person.email), await newLink(address)];
    expect((await open(person, tokens[first])).status).toBe(204);
    expect(await addressOf(person)).toBe(person.email);
    expect((await open(person, tokens[1 - first])).status).toBe(204);
    expect(await addressOf(person)).toBe(address);
    const { body } = await person.client.send('GET', '/api/profile/security');
    expect(body).toMatchObject({ emailVerified: true, pendingEmail: null });
    const login = { emailOrUsername: address, password };
    expect((await server.browser().send('POST', '/api/login', login)).status).toBe(200);
  });

  it('takes the password, and the links only in a session of the account, each once', async () => {
    const [person, stranger] = [await newPerson(server), await newPerson(server)];
    const address = newEmail();
    const wrong = await ask(person, address, 'wrong horse 42');
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'password']);
    await ask(person, address);
    const token = await newLink(address);
    expect((await open(stranger, token)).status).toBe(403);
    expect((await open(person, token)).status).toBe(204);
    expect((await open(person, token)).body.code).toBe('LINK_USED');
    expect(await addressOf(person)).toBe(person.email);
  });

  it("never takes another's address, and tells nobody but its reader that it is one's", async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    expect((await ask(person, other.email)).status).toBe(202);
    expect((await open(person, await oldLink(person.email))).status).toBe(204);
    const taken = await open(person, await newLink(other.email));
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await addressOf(person)).toBe(person.email);
  });

  it('is over after a day, and with a newer wish', async () => {
    const person = await newPerson(server);
    const [first, second] = [newEmail(), newEmail()];
    await ask(person, first);
    const outdated = await newLink(first);
    await ask(person, second);
    expect((await open(person, outdated)).status).toBe(400);
    const token = await newLink(second);
    await server.letTimePass(25 * 3_600_000);
    expect((await open(person, token)).body.code).toBe('LINK_EXPIRED');
  });
});
