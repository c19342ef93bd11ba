import ipaddr from 'ipaddr.js';

/**
 * Whose an address is, as far as a limit can tell: an IPv4 address is one household or office; of an IPv6 address it is
 * the /64, since the holder of one of its addresses has all 2^64. An IPv4 address in IPv6 form is the IPv4 address.
 */
export function networkOf(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
