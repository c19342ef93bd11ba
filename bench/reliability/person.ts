import { randomBytes } from 'node:crypto';
import { newEmail, signUpForm } from '../../e2e/reliability/technician.ts';
import { expectStatus, type Visitor, visitor } from './visitor.ts';

/** An account, and a browser in which it is signed in. */
export interface Person {
  email: string;
  password: string;
  browser: Visitor;
}

let addresses = 0;

/** An address that nobody else has, so that no limit by address is in the way. */
export const newAddress = (): string => {
  addresses++;
  return `198.18.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
};

/** Opens an account through the server at `address`. */
export async function signUp(address: string, browser = visitor({ ip: newAddress() })): Promise<Person> {
  const email = newEmail();
  const password = `Pw ${randomBytes(9).toString('base64url')}`;
  await expectStatus(browser.send(address, 'POST', '/api/auth/signup', { body: signUpForm(email, password) }), 201);
  return { email, password, browser };
}

/** Signs the account in in another browser. */
export async function signIn(
  address: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  browser = visitor({ ip: newAddress() }),
): Promise<Visitor> {
  const body = { emailOrUsername: email, password };
  await expectStatus(browser.send(address, 'POST', '/api/login', { body }), 200);
  return browser;
}
