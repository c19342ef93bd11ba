import { randomUUID } from 'node:crypto';
import { type AdminFlag, adminFlags } from '@diagbuddy/contract/access';
import type { Role } from '@diagbuddy/contract/account';
import { newEmail } from './accounts.ts';
import { expectStatus, type HttpClient } from './http/http-client.ts';
import type { TestServer } from './servers/test-server.ts';

/** An account, and a browser in which it is signed in. */
export interface Person {
  id: string;
  email: string;
  organizationId: string;
  client: HttpClient;
}

/** A person with the beta code and an organization of their own. */
export async function newPerson(server: TestServer): Promise<Person> {
  const email = newEmail();
  const client = await server.signedIn(email);
  const { body } = await expectStatus(client.send('GET', '/api/auth/user'), 200);
  const { rows } = await server.database.pool.query('SELECT organization_id FROM users WHERE id = $1', [body.id]);
  return { id: body.id, email, organizationId: rows[0].organization_id, client };
}

/** An organization without members, with the tier that its members' accounts are to hold. */
export async function newOrganization(server: TestServer, name = 'Harbor Appliance'): Promise<string> {
  const id = randomUUID();
  await server.database.pool.query('INSERT INTO organizations (id, name, is_personal) VALUES ($1, $2, false)', [
    id,
    name,
  ]);
  return id;
}

/** A person of an organization. By default the subscription is a team's, and active. */
export async function newMember(
  server: TestServer,
  {
    organizationId,
    role,
    isOrgAdmin = false,
    tier = 'team',
  }: { organizationId: string; role: Role; isOrgAdmin?: boolean; tier?: string },
): Promise<Person> {
  const person = await newPerson(server);
  const { pool } = server.database;
  await pool.query('INSERT INTO memberships (organization_id, user_id, role, is_org_admin) VALUES ($1, $2, $3, $4)', [
    ...[organizationId, person.id, role, isOrgAdmin],
  ]);
  await pool.query(
    "UPDATE users SET organization_id = $2, subscription_tier = $3, subscription_status = 'active' WHERE id = $1",
    [person.id, organizationId, tier],
  );
  return { ...person, organizationId };
}

/** An administrator with some permissions, or none of the five. */
export async function newAdministrator(server: TestServer, flags: readonly AdminFlag[]): Promise<Person> {
  const person = await newPerson(server);
  const has = (flag: AdminFlag) => flags.includes(flag);
  const names = Object.keys(adminFlags) as AdminFlag[];
  await server.database.pool.query(
    `INSERT INTO admin_permissions (user_id, can_manage_users, can_manage_payments, can_view_analytics,
      can_manage_settings, can_manage_admins) VALUES ($1, $2, $3, $4, $5, $6)`,
    [person.id, ...names.map(has)],
  );
  return person;
}

/** A developer. */
export async function newDeveloper(server: TestServer): Promise<Person> {
  const person = await newPerson(server);
  await server.database.pool.query("UPDATE users SET subscription_tier = 'dev' WHERE id = $1", [person.id]);
  return person;
}

/** A person whose trial has ended. */
export async function newExpired(server: TestServer): Promise<Person> {
  const person = await newPerson(server);
  await server.database.pool.query('UPDATE users SET trial_ends_at = $2 WHERE id = $1', [
    person.id,
    new Date(server.clock.now),
  ]);
  return person;
}
