import { randomBytes } from 'node:crypto';
import { expectStatus, type HttpClient } from './http/http-client.ts';

export const betaCode = 'DIAGBETA2025';

/** An email address without an account. */
export const newEmail = (): string => `dana-${randomBytes(6).toString('hex')}@example.com`;

/** What the sign-up form sends for an account with the beta code. */
export const signUpForm = (email = newEmail(), password = 'correct horse 42') => ({
  ...{ firstName: 'Dana', lastName: 'Reyes' },
  ...{ email, password, promoCode: betaCode },
});

/** What a technician typically asks. */
export const diagnosisRequest = {
  modelNumber: 'WTW5000DW1',
  applianceType: 'Washer',
  brand: 'Whirlpool',
  companyName: 'Reyes Appliance',
  technicianName: 'Dana Reyes',
  location: 'Location not available',
};

/** An account, and a browser in which it is signed in. */
export interface TestAccount {
  email: string;
  password: string;
  client: HttpClient;
}

/** Opens an account with a password of its own, in the browser `client`. */
export async function signUp(client: HttpClient): Promise<TestAccount> {
  const email = newEmail();
  const password = `Pw ${randomBytes(9).toString('base64url')}`;
  await expectStatus(client.send('POST', '/api/auth/signup', signUpForm(email, password)), 201);
  return { email, password, client };
}

/** Signs an account in in another browser. */
export async function signIn(
  client: HttpClient,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<HttpClient> {
  await expectStatus(client.send('POST', '/api/login', { emailOrUsername: email, password }), 200);
  return client;
}
