import { type AdminFlag, adminFlags } from '@diagbuddy/contract/access';
import { type Role, roles } from '@diagbuddy/contract/account';
import type { HttpClient } from './http/http-client.ts';
import { newAdministrator, newDeveloper, newExpired, newMember, newOrganization, type Person } from './people.ts';
import type { TestServer } from './servers/test-server.ts';

/** What a person has, in the words in which the policy asks for it. */
export interface Persona {
  name: string;
  /** The accesses of the policy that this person's calls pass. */
  passes: readonly string[];
  /** The role by which calls are excepted; none for whom roles do not limit. */
  limitedBy?: string;
  person: Person | null;
  client: HttpClient;
}

const flagNames = Object.keys(adminFlags) as AdminFlag[];
const everyFlag = flagNames.map((flag) => `flag:${flag}`);
const member = ['public', 'user', 'paying'];
/** Of an organization of their own, which they manage. */
const signedIn = [...member, 'buyer', 'manager', 'senior', 'team-reader'];

/** What a role of an organization may beyond the others. */
const beyond: Partial<Record<Role, readonly string[]>> = {
  'Senior Tech': ['senior', 'team-reader'],
  Prescreener: ['team-reader'],
};

/** One of everybody: signed out, expired, the five roles, an organization's administrator, each flag alone, none, a developer. */
export async function allPersonas(server: TestServer): Promise<Persona[]> {
  const organizationId = await newOrganization(server);
  const personas: Persona[] = [{ name: 'visitor', passes: ['public'], person: null, client: server.browser() }];
  const add = (name: string, person: Person, passes: readonly string[], limitedBy?: string) =>
    personas.push({ name, passes, person, client: person.client, ...(limitedBy && { limitedBy }) });
  add(
    'expired trial',
    await newExpired(server),
    signedIn.filter((access) => access !== 'paying'),
  );
  for (const role of roles) {
    const isManager = role === 'Team Manager';
    const person = await newMember(server, { organizationId, role });
    add(role, person, isManager ? signedIn : [...member, ...(beyond[role] ?? [])], isManager ? undefined : role);
  }
  const orgAdmin = await newMember(server, { organizationId, role: 'Prescreener', isOrgAdmin: true });
  add('organization administrator', orgAdmin, signedIn);
  for (const flag of flagNames) {
    const administrator = await newAdministrator(server, [flag]);
    add(`administrator with ${flag}`, administrator, [...signedIn, 'administrator', `flag:${flag}`]);
  }
  add('administrator without permissions', await newAdministrator(server, []), [...signedIn, 'administrator']);
  const developer = await newDeveloper(server);
  add('developer', developer, [...signedIn, 'administrator', ...everyFlag, 'developer']);
  return personas;
}
