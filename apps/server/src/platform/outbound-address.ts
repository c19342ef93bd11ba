import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** All that the internet routes of IPv6; `::7f00:1` and the like are outside of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet and not one of this machine's own. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || (address instanceof ipaddr.IPv6 && !address.match(globalUnicast))) return false;
  const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return !own.some(({ address: mine }) => ipaddr.process(mine).toString() === address.toString());
}

/** The host of a URL without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** The fault of a host that leads to where nothing may be sent. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
  override message = 'The address leads into a private network.';
}

/**
 * A lookup for `net.connect` that refuses a name of which any address fails `isAllowed`. The connection goes to the very
 * address that was checked, so that a name that changes between the two gains nothing.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 4);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new ForbiddenAddress(), '', 4);
      }
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
