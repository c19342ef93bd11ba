import { isIP } from 'node:net';
import { z } from 'zod';

/** How the values of settings are read, each with what to say of a wrong one. */

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const addresses = list.refine(
  (items) => items.every((item) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(item)),
  'must be e-mail addresses with commas between them',
);

/** Keys of before, each as long as one of now. */
export const earlierKeys = list.refine(
  (items) => items.every((item) => item.length >= 32),
  'must be keys with at least 32 characters and commas between them',
);

export const proxies = list.refine(
  (items) => items.every(isNetwork),
  'must be IP addresses or networks with commas between them',
);

/** An IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address that starts with http:// or https://' })
  .transform((text) => URL.parse(text))
  .refine((address) => address?.pathname === '/', 'must have no path')
  .transform((address) => address?.origin ?? '');

/** The address of an API, path included, without a slash at the end. */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address that starts with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''));

/** US dollars, with fractions. */
export const dollars = (max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, `must be an amount in US dollars up to ${max}`)
    .transform(Number)
    .refine((value) => value <= max, `must be an amount in US dollars up to ${max}`);

export const issuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address that starts with https://' })
  .refine(
    (text) => text.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(text),
    'must start with https:// anywhere but on this machine',
  );

/** The address of an API to which passwords go, without a slash at the end. */
export const secureApiAddress = issuerAddress.transform((text) => text.replace(/\/+$/, ''));

/** Programs take the part after an unescaped / # or ? of a password for something else, and would say it aloud. */
const isUnambiguous = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && !/@/.test(`${address.pathname}${address.search}${address.hash}`) && isDecodable(text);
};

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

const server = (pattern: RegExp, what: string) =>
  z
    .string()
    .regex(pattern, what)
    .refine(
      isUnambiguous,
      'must be a whole address with a port up to 65535; write special characters of its password as %40 for @, %3A for :, %2F for /',
    );

export const mailServer = server(
  /^smtps?:\/\/.+/,
  'must be the address of a mail server that starts with smtp:// or smtps://',
);
export const databaseAddress = server(
  /^postgres(ql)?:\/\/.+/,
  'must be a PostgreSQL address that starts with postgres://',
);
