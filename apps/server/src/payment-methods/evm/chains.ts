import { Nodes, type NodesOptions } from './node/nodes.ts';
import type { EvmAsset, EvmChain, EvmSettings } from './settings.ts';

/** The chains that are set up now, each with its nodes. */
export class Chains {
  readonly #settings: () => EvmSettings;
  readonly #options: NodesOptions;
  /** Of settings that are gone, the nodes go with them. */
  readonly #nodes = new WeakMap<EvmChain, Nodes>();

  constructor(settings: () => EvmSettings, options: NodesOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  all(): readonly EvmChain[] {
    return this.#settings().chains;
  }

  /** Throws for a network that is not set up, or no longer. */
  get(network: string): EvmChain {
    const chain = this.find(network);
    if (!chain) throw new Error(`the network ${network} is not set up`);
    return chain;
  }

  find(network: string): EvmChain | undefined {
    return this.all().find((chain) => chain.network === network);
  }

  nodesOf(chain: EvmChain): Nodes {
    const nodes = this.#nodes.get(chain) ?? new Nodes(chain, this.#options);
    this.#nodes.set(chain, nodes);
    return nodes;
  }

  /** The currency as the one chain that it is set up on knows it. */
  assetOf(currencyId: string): { chain: EvmChain; asset: EvmAsset } | undefined {
    for (const chain of this.all()) {
      const asset = chain.assets.find((one) => one.currencyId === currencyId);
      if (asset) return { chain, asset };
    }
    return undefined;
  }
}
