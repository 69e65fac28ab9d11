import ipaddr from 'ipaddr.js';
import { parseAddress } from '../addresses/index.ts';

/** What is routed on the open net at all, and the documentation's part of it that the library's list does not have yet. */
const open6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
const documentation6 = ipaddr.parseCIDR('3fff::/20') as [ipaddr.IPv6, number];

/**
 * Whether an address is somebody's on the open net: not this machine's, not its neighbours', not reserved, not a way to an
 * IPv4 address in other words (mapped, translated, tunnelled), which nobody's name leads to.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(open6) && !parsed.match(documentation6));
}
