import { BlockList, isIP } from 'node:net';

// Two lists: one would judge IPv4 addresses by the rules of IPv6 as well, as addresses written in it.
const own4 = new BlockList();
const own6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // All that is not in 2000::/3 is nobody's on the open net; of that, tunnels and documentation.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  own6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is somebody's on the open net: not this machine's, not its neighbours', not reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 6) return !own6.check(address, 'ipv6');
  return version === 4 && !own4.check(address, 'ipv4');
}
