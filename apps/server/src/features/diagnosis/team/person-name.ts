import type { PersonRow } from './store.ts';

/** 'Dana Reyes', or the username of who has no name. */
export const personName = ({ firstName, lastName, username }: PersonRow): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Somebody as an answer names them; null where the account is gone. */
export const presentPerson = (row: PersonRow | null): { id: string; name: string } | null =>
  row && { id: row.id, name: personName(row) };
