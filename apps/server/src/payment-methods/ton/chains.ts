import { type Head, headBlock } from './node/calls.ts';
import { TonNode } from './node/ton-node.ts';
import type { TonChain, TonSettings } from './settings.ts';

export const usualTimeoutMs = 15_000;

/** The chains that are set up now, each with its node. */
export class Chains {
  readonly #settings: () => TonSettings;
  readonly #timeoutMs: number;
  /** Of settings that are gone, the nodes go with them. */
  readonly #nodes = new WeakMap<TonChain, TonNode>();

  constructor(settings: () => TonSettings, timeoutMs: number) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  all(): readonly TonChain[] {
    return this.#settings().chains;
  }

  find(network: string): TonChain | undefined {
    return this.all().find((chain) => chain.network === network);
  }

  /** Throws for a network that is not set up, or no longer. */
  get(network: string): TonChain {
    const chain = this.find(network);
    if (!chain) throw new Error(`the network ${network} is not set up`);
    return chain;
  }

  /** The chain's node, and how far it has read; throws where it does not answer, or is of another chain. */
  async open(chain: TonChain): Promise<{ readonly node: TonNode; readonly head: Head }> {
    const { nodeUrl: url, apiKey, chainId, network } = chain;
    const node = this.#nodes.get(chain) ?? new TonNode({ url, apiKey, timeoutMs: this.#timeoutMs });
    this.#nodes.set(chain, node);
    const head = await node.ask(headBlock);
    if (head.globalId !== chainId) throw node.error(`is of the chain ${head.globalId}, and ${network} is ${chainId}`);
    return { node, head };
  }

  /** The one chain that the currency is set up on. */
  chainOf(currencyId: string): TonChain | undefined {
    return this.all().find((chain) => chain.currencyId === currencyId);
  }
}
