import ipaddr from 'ipaddr.js';
import { type Address, parseAddress, plainAddress } from './parse-address.ts';

type Network = readonly [address: Address, prefix: number];

/** Addresses and networks: "203.0.113.7", "10.0.0.0/8", "2001:db8::/32". */
export class AddressList {
  readonly #networks: readonly Network[];

  /** Throws on any other text. */
  constructor(texts: readonly string[]) {
    this.#networks = texts.map(networkOf);
  }

  /** False for what is no address. An IPv4 address is the same when it comes inside an IPv6 one ("::ffff:203.0.113.7"). */
  has(text: string): boolean {
    if (this.#networks.length === 0) return false;
    const address = parseAddress(text);
    if (!address) return false;
    const plain = plainAddress(address);
    return this.#networks.some((network) => isInside(plain, network) || isInside(address, network));
  }

  /** Whether a network of the list holds all of this one. Two halves that make a whole together are not found. */
  covers(text: string): boolean {
    const [address, prefix] = networkOf(text);
    return this.#networks.some((network) => network[1] <= prefix && isInside(address, network));
  }
}

/** Whether an `AddressList` can be made of these texts. */
export function areNetworks(texts: readonly string[]): boolean {
  try {
    void new AddressList(texts);
    return true;
  } catch {
    return false;
  }
}

/** Of an IPv6 address that holds an IPv4 one, what stands before it. */
const mappedBits = 96;

/** An address is a network of its own. */
function networkOf(text: string): Network {
  const [written = ''] = text.split('/');
  const address = parseAddress(written);
  if (!address) throw new TypeError(`"${text}" is neither an address nor a network`);
  const prefix = text.slice(written.length) || (address.kind() === 'ipv4' ? '/32' : '/128');
  const [first, bits] = ipaddr.parseCIDR(`${address.toString()}${prefix}`);
  // As in `has`: a network of IPv4 addresses inside IPv6 ones is that of the addresses themselves.
  const plain = plainAddress(first);
  return plain === first || bits < mappedBits ? [first, bits] : [plain, bits - mappedBits];
}

function isInside(address: Address, [network, prefix]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, prefix);
}
