import { randomBytes } from 'node:crypto';

/** A person who signed up over HTTP and asks for diagnoses. */
export interface Technician {
  cookie: string;
  /** Asks once, with a text of its own; answers the status and the record's id where there is one. */
  diagnose(address: string, symptoms: string, agent?: RequestInit): Promise<{ status: number; id: string | null }>;
}

const headers = { 'content-type': 'application/json' };

/** What the sign-up form sends for an account with the beta code. */
export const signUpForm = (email: string, password: string) => ({
  ...{ firstName: 'Dana', lastName: 'Reyes' },
  ...{ email, password, promoCode: 'DIAGBETA2025' },
});

/** An address that nobody has signed up with. */
export const newEmail = (): string => `dana-${randomBytes(6).toString('hex')}@example.com`;

/** Opens an account on the server at `address`. */
export async function signUpTechnician(address: string): Promise<Technician> {
  const body = JSON.stringify(signUpForm(newEmail(), 'correct horse 42'));
  const answer = await fetch(`${address}/api/auth/signup`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  return {
    cookie,
    diagnose: async (base, symptoms, init = {}) => {
      const reply = await fetch(`${base}/api/diagnose`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify({ ...request, symptoms }),
        ...init,
      });
      const text = await reply.text();
      const id: unknown = reply.status === 201 ? JSON.parse(text).diagnosis.id : null;
      return { status: reply.status, id: typeof id === 'string' ? id : null };
    },
  };
}

/** What a technician typically asks. */
export const request = {
  modelNumber: 'WTW5000DW1',
  applianceType: 'Washer',
  brand: 'Whirlpool',
  companyName: 'Reyes Appliance',
  technicianName: 'Dana Reyes',
  location: 'Location not available',
};

/** The statuses under which the records answer, one each. */
export function readDiagnoses(address: string, cookie: string, ids: string[]): Promise<number[]> {
  return Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${address}/api/diagnoses/${id}`, { headers: { cookie } });
      await answer.body?.cancel();
      return answer.status;
    }),
  );
}
