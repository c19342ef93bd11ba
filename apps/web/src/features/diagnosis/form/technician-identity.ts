import type { User } from '@diagbuddy/contract/account';
import { defaults } from '@diagbuddy/contract/limits';

type Named = Pick<User, 'firstName' | 'lastName' | 'username' | 'email'>;

/** The company on a diagnosis: the organization of the profile, else 'Independent Technician'. */
export function companyNameOf(user: Pick<User, 'organization'>): string {
  return filled(user.organization) ?? defaults.companyName;
}

/** The technician on a diagnosis: first plus last name, else first name, last name, username or e-mail. */
export function technicianNameOf(user: Named): string {
  const first = filled(user.firstName);
  const last = filled(user.lastName);
  if (first !== null && last !== null) return `${first} ${last}`;
  return first ?? last ?? filled(user.username) ?? user.email;
}

function filled(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
