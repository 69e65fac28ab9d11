import { networkOf } from '../addresses/index.ts';

export interface NetworkLimits {
  /** Of one IPv4 address, or of one /64 network of IPv6. */
  readonly perAddress: number;
  /** Of the /24 network around an IPv4 address, or the /48 around an IPv6 one. */
  readonly perNetwork: number;
}

const aroundBits = { v4: 24, v6: 48 } as const;

/** Counts what is open at once by address and by the network around it. What is let go of takes no room. */
export class NetworkCounts {
  readonly #limits: NetworkLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: NetworkLimits) {
    this.#limits = limits;
  }

  /** Counts one more and answers how to let go of it; undefined, and nothing counted, where there are enough. */
  take(address: string): (() => void) | undefined {
    const own = networkOf(address);
    const around = networkOf(address, aroundBits);
    const { perAddress, perNetwork } = this.#limits;
    if (this.#of(own) >= perAddress || this.#of(around) >= perNetwork) return undefined;
    this.#add(own, 1);
    this.#add(around, 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#add(own, -1);
      this.#add(around, -1);
    };
  }

  /** Addresses and networks of which something is open. */
  get size(): number {
    return this.#counts.size;
  }

  #of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #add(name: string, change: number): void {
    const count = this.#of(name) + change;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
