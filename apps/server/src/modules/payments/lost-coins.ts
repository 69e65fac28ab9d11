export interface ChainBlock {
  readonly height: number;
  readonly hash: string;
}

/** The chain that a node answers by at one moment. */
export interface PresentChain {
  readonly tip: ChainBlock;
  readonly hashAt: (height: number) => Promise<string>;
}

/**
 * The block of which it was first known that in it or below another transaction has spent the coins of one that was signed, by
 * the name of that. While that block is in the chain, they are spent as deep as it lies, whatever was missed since. Kept in
 * memory: another process begins anew, and waits longer at the worst.
 */
export class LostCoins {
  readonly #since = new Map<string, ChainBlock>();

  /** How many blocks have come since, where the coins are spent in the present chain. */
  async noteLost(reference: string, { tip, hashAt }: PresentChain): Promise<number> {
    const since = this.#since.get(reference);
    const isInChain = since && since.height <= tip.height && (await hashAt(since.height)) === since.hash;
    if (isInChain) return tip.height - since.height;
    this.#since.set(reference, tip);
    return 0;
  }

  /** The coins are there, or its own transaction spent them. */
  forget(reference: string): void {
    this.#since.delete(reference);
  }
}
