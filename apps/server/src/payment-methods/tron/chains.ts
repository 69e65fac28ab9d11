import { blockAt } from './node/calls.ts';
import { TronNode } from './node/tron-node.ts';
import type { TronAsset, TronChain, TronSettings } from './settings.ts';

export const usualTimeoutMs = 15_000;

/** The chains that are set up now, each with its node. */
export class Chains {
  readonly #settings: () => TronSettings;
  readonly #timeoutMs: number;
  /** Of settings that are gone, the nodes go with them. */
  readonly #nodes = new WeakMap<TronChain, TronNode>();

  constructor(settings: () => TronSettings, timeoutMs: number) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  all(): readonly TronChain[] {
    return this.#settings().chains;
  }

  find(network: string): TronChain | undefined {
    return this.all().find((chain) => chain.network === network);
  }

  /** Throws for a network that is not set up, or no longer. */
  get(network: string): TronChain {
    const chain = this.find(network);
    if (!chain) throw new Error(`the network ${network} is not set up`);
    return chain;
  }

  /** The chain's node; throws where it does not answer, or is of another chain. */
  async nodeOf(chain: TronChain): Promise<TronNode> {
    const { nodeUrl: url, apiKey, chainId, network } = chain;
    const node = this.#nodes.get(chain) ?? new TronNode({ url, apiKey, timeoutMs: this.#timeoutMs });
    this.#nodes.set(chain, node);
    const first = await node.ask(blockAt(0));
    const id = first && Number.parseInt(first.id.slice(-8), 16);
    if (id !== chainId) throw node.error(`is of the chain ${id}, and ${network} is ${chainId}`);
    return node;
  }

  /** The currency as the one chain that it is set up on knows it. */
  assetOf(currencyId: string): { chain: TronChain; asset: TronAsset } | undefined {
    for (const chain of this.all()) {
      const asset = chain.assets.find((one) => one.currencyId === currencyId);
      if (asset) return { chain, asset };
    }
    return undefined;
  }
}
