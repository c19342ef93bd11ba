import { diagnosisRequest, signUpForm } from './accounts.ts';
import { expectStatus, type HttpClient, openHttpClient } from './http/http-client.ts';
import { overNetwork } from './http/transports.ts';

/** A person who signed up over the network and asks for diagnoses. */
export interface Technician {
  client: HttpClient;
  /** Asks the server at `address` once; answers the status and the record's id where there is one. */
  diagnose(address: string, symptoms: string): Promise<{ status: number; id: string | null }>;
}

/** Opens an account on the server at `address`. */
export async function signUpTechnician(address: string): Promise<Technician> {
  const client = openHttpClient(overNetwork(address, { retries: false }));
  await expectStatus(client.send('POST', '/api/auth/signup', signUpForm()), 201);
  return {
    client,
    diagnose: async (base, symptoms) => {
      const request = { ...diagnosisRequest, symptoms };
      const { status, body } = await client
        .at(overNetwork(base, { retries: false }))
        .send('POST', '/api/diagnose', request);
      return { status, id: status === 201 ? String(body.diagnosis.id) : null };
    },
  };
}

/** The statuses under which the records answer at a server, one each. */
export function readDiagnoses(address: string, { client }: Technician, ids: string[]): Promise<number[]> {
  const here = client.at(overNetwork(address));
  return Promise.all(ids.map(async (id) => (await here.send('GET', `/api/diagnoses/${id}`)).status));
}
