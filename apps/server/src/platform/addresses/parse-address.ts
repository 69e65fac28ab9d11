import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Undefined for what is no address. The library alone also takes the old ways to write one: "127.1", "0x7f000001". It
 * reads "::192.0.2.1" as "::ffff:192.0.2.1", which is another address (RFC 4291, 2.5.5), unless the zeros are written.
 */
export function parseAddress(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.parse(text.replace(/^::(?=\d+\.)/, '0::'));
}

/** An IPv4 address that came over an IPv6 socket is meant by its own name. */
export function plainAddress(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
