import type { UpdateProfileRequest, User } from '@diagbuddy/contract/account';
import { signInNeeded } from '../../platform/access.ts';
import type { Sql } from '../../platform/database.ts';
import { type ProfileTexts, updateProfileTexts } from './store.ts';

/** Changes the own profile; an empty text clears its field, one that is left out stays. Answers the user as changed. */
export async function updateProfile(sql: Sql, user: User, request: UpdateProfileRequest): Promise<User> {
  const changes: Partial<ProfileTexts> = {
    ...(request.firstName !== undefined && { firstName: request.firstName || null }),
    ...(request.lastName !== undefined && { lastName: request.lastName || null }),
    ...(request.organization !== undefined && { companyName: request.organization || null }),
    ...(request.userNumber !== undefined && { userNumber: request.userNumber || null }),
  };
  const texts = await updateProfileTexts(sql, user.id, changes);
  if (texts === null) throw signInNeeded();
  const { companyName, ...names } = texts;
  return { ...user, ...names, organization: companyName };
}
