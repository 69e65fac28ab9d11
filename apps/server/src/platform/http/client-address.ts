import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Tells who calls when proxies of one's own stand in front: only they are believed, and only about who called them. */
export class ClientAddresses {
  readonly #trusted = new BlockList();

  /** Addresses and networks ("10.0.0.0/8"). Throws on any other text. */
  constructor(trusted: readonly string[] = []) {
    for (const text of trusted) {
      const [address = '', prefix] = text.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.#trusted.addAddress(address, family);
      else this.#trusted.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : -1, family);
    }
  }

  readonly isTrusted = (address: string): boolean => {
    const version = isIP(address);
    return version !== 0 && this.#trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };

  /** The caller: the first address from the near end of `X-Forwarded-For` that no proxy of ours has. */
  of(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    let address = request.socket.remoteAddress ?? '';
    if (!this.isTrusted(address)) return address;
    const { 'x-forwarded-for': forwarded = '' } = request.headers;
    for (const hop of String(forwarded).split(',').reverse()) {
      if (isIP(hop.trim()) === 0) break;
      address = hop.trim();
      if (!this.isTrusted(address)) break;
    }
    return address;
  }
}

/** Whether `ClientAddresses` can be made of these texts. */
export function areNetworks(texts: readonly string[]): boolean {
  try {
    void new ClientAddresses(texts);
    return true;
  } catch {
    return false;
  }
}

/**
 * What is counted as one caller: an IPv4 address, or the /64 network of an IPv6 one, in which whoever has one address has
 * 2^64.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An IPv4 address that came over an IPv6 socket is meant by its own name. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
