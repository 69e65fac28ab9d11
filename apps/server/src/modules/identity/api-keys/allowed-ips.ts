import { BlockList, isIPv6 } from 'node:net';

/**
 * Whether a list of addresses and networks ("203.0.113.7", "10.0.0.0/8", "2001:db8::/32") has the address; an empty one has
 * every address. An IPv4 address is the same when it comes inside an IPv6 one ("::ffff:203.0.113.7").
 */
export function isAllowed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const allowed = new BlockList();
  for (const entry of list) {
    const [network = '', prefix] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(network, family);
    else allowed.addSubnet(network, Number(prefix), family);
  }
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
