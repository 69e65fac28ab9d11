import { isDeepStrictEqual } from 'node:util';
import { HotWallet } from './payout/hot-wallet.ts';
import { bitcoinKinds } from './kinds.ts';
import { chainInfo, hashAt } from './node/calls.ts';
import { CoreRpc, NodeError } from './node/core-rpc.ts';
import type { BitcoinChain, BitcoinSettings } from './settings.ts';

/** A chain with its node. */
export interface ChainAtNode {
  readonly chain: BitcoinChain;
  readonly node: CoreRpc;
  readonly wallet: HotWallet;
  /** Of the transactions that wait now: what they pay, or nothing of ours. Read again after a restart. */
  readonly waiting: Map<string, readonly WaitingPayment[]>;
}

export interface WaitingPayment {
  readonly reference: string;
  readonly address: string;
  readonly units: bigint;
  /** Addresses whose coins it spends, as far as the node knows. */
  readonly senders: readonly string[];
}

/** The chains that are set up now. */
export class Chains {
  readonly #settings: () => BitcoinSettings;
  readonly #timeoutMs: number;
  /** By network. What was kept for settings that are others by now goes with them. */
  readonly #nodes = new Map<string, ChainAtNode>();

  constructor(settings: () => BitcoinSettings, timeoutMs: number) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  all(): readonly BitcoinChain[] {
    return this.#settings().chains;
  }

  find(network: string): BitcoinChain | undefined {
    return this.all().find((chain) => chain.network === network);
  }

  /** Throws for a network that is not set up, or no longer. */
  get(network: string): BitcoinChain {
    const chain = this.find(network);
    if (!chain) throw new Error(`the network ${network} is not set up`);
    return chain;
  }

  ofCurrency(currencyId: string): BitcoinChain | undefined {
    return this.all().find((chain) => chain.currencyId === currencyId);
  }

  /** The chain at a node that was seen to be on it. Throws for a network that is not set up, and for a node that does not fit. */
  async at(network: string): Promise<ChainAtNode> {
    const chain = this.get(network);
    const before = this.#nodes.get(network);
    // Settings are read anew each time, so the same ones are never the same object.
    const known = before && isDeepStrictEqual(before.chain, chain) ? before : this.#open(chain);
    await check(known);
    return known;
  }

  #open(chain: BitcoinChain): ChainAtNode {
    const node = new CoreRpc({ url: chain.rpcUrl, timeoutMs: this.#timeoutMs });
    const waiting = new Map<string, readonly WaitingPayment[]>();
    const opened = { chain, node, wallet: new HotWallet(node), waiting };
    this.#nodes.set(chain.network, opened);
    return opened;
  }
}

/** A node of another chain would name our addresses, and other money. Asked each time: behind one address nodes change. */
async function check({ chain, node }: ChainAtNode): Promise<void> {
  if ((await node.ask(hashAt(0))) !== bitcoinKinds[chain.kind].genesis)
    throw new NodeError('nonsense', `the node ${node.name} is on another chain than ${chain.kind}`);
  if ((await node.ask(chainInfo)).initialblockdownload && !chain.kind.endsWith('-regtest'))
    throw new NodeError('silent', `the node ${node.name} still reads the chain from the beginning`);
}
