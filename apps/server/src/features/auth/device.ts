import Bowser from 'bowser';

/** Names the browser and system of a User-Agent header for a person: 'Chrome on Android'. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
