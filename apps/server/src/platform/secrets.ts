import { isSecret, type SettingName, settings } from './settings.ts';

/** What is shown in a secret's place. */
const masked = '***';
/** Shorter ones would take letters out of every sentence; none of them protects anything. */
const shortest = 4;

const settingNames = Object.keys(settings).filter((name): name is SettingName => name in settings);

/** What must stand in no message: the secret settings of an environment, and the passwords in its addresses. */
export function secretsIn(env: Record<string, string | undefined>): string[] {
  const found = settingNames.flatMap((name) => {
    const value = env[name]?.trim() ?? '';
    return [...(isSecret(name) ? [value, ...value.split(',')] : []), ...passwordsIn(value)];
  });
  return [...new Set(found)].filter((secret) => secret.length >= shortest);
}

/** The password of an address, as it stands there and as the server gets it. */
function passwordsIn(address: string): string[] {
  const given = [
    /^[a-z][\w+.-]*:\/\/[^\s:@/]*:(.*)@/is.exec(address)?.[1],
    /[?&]password=([^&#]*)/i.exec(address)?.[1],
  ];
  return given.filter((password) => password !== undefined).flatMap((password) => [password, decoded(password)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Makes the function that takes secrets out of a text, also where it is JSON. */
export function maskOf(secrets: readonly string[]): (text: string) => string {
  const written = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
  if (written.length === 0) return (text) => text;
  // The longest first: one may hold another.
  const longestFirst = written.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map((secret) => RegExp.escape(secret)).join('|'), 'g');
  return (text) => text.replace(pattern, masked);
}

/** A value that is no secret, without the password that an address may carry, were it put into the wrong setting. */
export const withoutPassword = (value: string): string =>
  value.replace(/(:\/\/[^\s:@/]*):.*@/s, `$1:${masked}@`).replace(/([?&]password=)[^&#]*/i, `$1${masked}`);
