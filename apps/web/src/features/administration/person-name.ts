interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** A person's first and last name as far as they are known, else the username. */
export const personName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
