import ipaddr from 'ipaddr.js';
import { isIPv4 } from 'node:net';
import { parseAddress, plainAddress } from './parse-address.ts';

/** How many leading bits tell one network from another. */
export interface NetworkBits {
  readonly v4: 24 | 32;
  readonly v6: 48 | 64;
}

/** What is counted as one caller: an IPv6 address comes with 2^64 of them. */
export const callersBits: NetworkBits = { v4: 32, v6: 64 };
/** What one household, office or flood is mostly found in: of IPv6, the most that providers give one customer. */
export const customerBits: NetworkBits = { v4: 24, v6: 48 };

/** The network around an address, as text: "198.51.100.0/24", "2001:db8:0:12::/64". Whatever is no address stays as it is. */
export function networkOf(text: string, { v4, v6 }: NetworkBits = callersBits): string {
  if (v4 === 32 && isIPv4(text)) return text;
  const parsed = parseAddress(text);
  if (!parsed) return text;
  const address = plainAddress(parsed);
  if (address instanceof ipaddr.IPv4) {
    if (v4 === 32) return address.toString();
    const octets = address.octets.map((octet, at) => (at * 8 < v4 ? octet : 0));
    return `${octets.join('.')}/${v4}`;
  }
  const groups = address.parts.slice(0, Math.ceil(v6 / 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${v6}`;
}
