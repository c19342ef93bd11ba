import { createHash } from 'node:crypto';
import Bowser from 'bowser';

/** Names the browser and system of a User-Agent header for a person: 'Chrome on Android'. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Tells one kind of browser from another without naming it: 32 hexadecimal digits of the User-Agent's SHA-256. */
export function fingerprintDevice(userAgent: string | undefined): string {
  return createHash('sha256')
    .update(userAgent ?? '')
    .digest('hex')
    .slice(0, 32);
}
