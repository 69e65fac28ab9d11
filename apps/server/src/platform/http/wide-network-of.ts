import { networkOf } from './client-address.ts';

/**
 * What one household, office or flood is mostly found in: the /24 network of an IPv4 address, the /56 of an IPv6 one, which
 * is what providers give one customer.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (!network.includes(':')) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  const groups = network.slice(0, -'::/64'.length).split(':');
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return `${[...groups.slice(0, 3), fourth.toString(16)].join(':')}::/56`;
}
