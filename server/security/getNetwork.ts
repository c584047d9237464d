import ipaddr from 'ipaddr.js';

/** An IPv6 subscriber has 64 bits of addresses, that is, all but the first four of eight groups. */
const NETWORK_GROUPS = 4;

/**
 * The subscriber behind an address, for counting: an IPv4 address is one subscriber's, but an IPv6 subscriber can use another address of their /64
 * for each request.
 * @returns the IPv4 address, or the first 64 bits of the IPv6 address; the text itself when it is no address
 */
export function getNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if ('octets' in address) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
