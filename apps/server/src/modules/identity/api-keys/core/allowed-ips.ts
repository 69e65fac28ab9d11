import { BlockList, isIPv6 } from 'node:net';

/**
 * Whether a list of addresses and networks ("203.0.113.7", "10.0.0.0/8", "2001:db8::/32") has the address; an empty one has
 * every address. An IPv4 address is the same when it comes inside an IPv6 one ("::ffff:203.0.113.7").
 */
export function isAllowed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const allowed = new BlockList();
  for (const { network, prefix, family } of list.map(networkOf)) allowed.addSubnet(network, prefix, family);
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/**
 * Whether one list has no address that the other has not. Each entry must lie in one entry of the other: two halves that
 * make a whole together are not found, so that the answer errs to no.
 */
export function isWithin(list: readonly string[], other: readonly string[]): boolean {
  if (other.length === 0) return true;
  return list.length > 0 && list.every((entry) => other.some((wide) => isInside(networkOf(entry), networkOf(wide))));
}

interface Network {
  readonly network: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** An address is a network of its own. */
function networkOf(entry: string): Network {
  const [network = '', prefix] = entry.split('/');
  const family = isIPv6(network) ? 'ipv6' : 'ipv4';
  return { network, prefix: Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family };
}

function isInside(narrow: Network, wide: Network): boolean {
  if (narrow.family !== wide.family || narrow.prefix < wide.prefix) return false;
  const list = new BlockList();
  list.addSubnet(wide.network, wide.prefix, wide.family);
  return list.check(narrow.network, narrow.family);
}
