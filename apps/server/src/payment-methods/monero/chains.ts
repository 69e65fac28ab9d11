import { isDeepStrictEqual } from 'node:util';
import { nodeInfo, primaryAddress } from './node/calls.ts';
import { MoneroRpc } from './node/monero-rpc.ts';
import { chainKinds, type MoneroChain, type MoneroSettings } from './settings.ts';

/** A chain with its node, and the wallet that looks at it. */
export interface OpenedChain {
  readonly chain: MoneroChain;
  readonly node: MoneroRpc;
  readonly wallet: MoneroRpc;
}

/** The chains that are set up now. */
export class Chains {
  readonly #settings: () => MoneroSettings;
  readonly #timeoutMs: number;
  /** By network. What was kept for settings that are others by now goes with them. */
  readonly #opened = new Map<string, OpenedChain>();

  constructor(settings: () => MoneroSettings, timeoutMs: number) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  all(): readonly MoneroChain[] {
    return this.#settings().chains;
  }

  find(network: string): MoneroChain | undefined {
    return this.all().find((chain) => chain.network === network);
  }

  /** Throws for a network that is not set up, or no longer. */
  get(network: string): MoneroChain {
    const chain = this.find(network);
    if (!chain) throw new Error(`the network ${network} is not set up`);
    return chain;
  }

  ofCurrency(currencyId: string): MoneroChain | undefined {
    return this.all().find((chain) => chain.currencyId === currencyId);
  }

  /** The chain at its node; throws where that is of another chain, or behind. Asked each time: behind one address nodes change. */
  async atNode(chain: MoneroChain): Promise<OpenedChain> {
    const { nodeUrl, nodeLogin, walletUrl, walletLogin, kind, network } = chain;
    const timeoutMs = this.#timeoutMs;
    const before = this.#opened.get(network);
    const opened =
      before && isDeepStrictEqual(before.chain, chain)
        ? before
        : {
            chain,
            node: new MoneroRpc({ url: nodeUrl, login: nodeLogin, timeoutMs }),
            wallet: new MoneroRpc({ url: walletUrl, login: walletLogin, timeoutMs }),
          };
    this.#opened.set(network, opened);
    const { node } = opened;
    const { nettype, synchronized, offline } = await node.ask(nodeInfo);
    if (nettype !== chainKinds[kind]) throw node.error(`is of the chain ${nettype}, and ${network} is ${kind}`);
    if (!synchronized && !offline) throw node.error('still reads the chain from the beginning');
    return opened;
  }

  /** The same with the wallet, which must be the one that is set up: another one would see payments of somebody else. */
  async open(chain: MoneroChain): Promise<OpenedChain> {
    const opened = await this.atNode(chain);
    const { wallet } = opened;
    if ((await wallet.ask(primaryAddress)) !== chain.address)
      throw wallet.error(`has another wallet open than the one that customers of ${chain.network} pay to`);
    return opened;
  }
}
