import type { z } from 'zod';
import {
  addressInfo,
  chainInfo,
  createWallet,
  descriptorOf,
  importAddress,
  importDescriptor,
  loadWallet,
  rescan,
  scanFor,
  setLabel,
  unspent,
  walletInfo,
  walletNames,
  walletTransaction,
} from '../node/calls.ts';
import { type CoreRpc, NodeError } from '../node/core-rpc.ts';
import type { Coin } from './choose-coins.ts';

/** The label of an address that is watched and whose coins from before were not read yet; after it, where to read on. */
const unread = 'tetri: its past is not read yet';
/** So many are read within some minutes, also by a slow node: it answers nothing before, and a request is not held for longer. */
const usualBlocks = 2000;

/** Codes of the node's refusals. */
const [notFound, walletFailed, noSuchTransaction] = [-18, -4, -5] as const;

type WalletTransaction = z.output<ReturnType<typeof walletTransaction>['answer']>;

/**
 * The coins of the address that pays out, by a watch-only wallet of the node: it knows them and what spends them in
 * milliseconds, where going over all coins there are takes minutes, and it loses nothing that the product might. The node
 * holds no key. The wallet is made where it is not there, and reads the chain from the first of these coins on.
 */
export class HotWallet {
  readonly #node: CoreRpc;
  readonly #blocksAtOnce: number;
  #ready: { address: string; name: string } | undefined;

  constructor(node: CoreRpc, { blocksAtOnce = usualBlocks }: { readonly blocksAtOnce?: number } = {}) {
    this.#node = node;
    this.#blocksAtOnce = blocksAtOnce;
  }

  /** Coins that may be spent: in a block, or change of our own that waits for one. */
  async coins(address: string): Promise<Coin[]> {
    const name = await this.#open(address);
    const coins: Coin[] = [];
    for (const { txid, vout, amount, confirmations } of await this.#node.ask(unspent(name, address))) {
      const isOurs = confirmations > 0 || (await this.#node.ask(walletTransaction(name, txid))).fee !== undefined;
      if (isOurs) coins.push({ txid, index: vout, units: amount });
    }
    return coins;
  }

  /** A transaction that spends or makes such coins; undefined where the node does not know it. */
  async transaction(address: string, id: string): Promise<WalletTransaction | undefined> {
    const name = await this.#open(address);
    return this.#node.ask(walletTransaction(name, id)).catch(unless(noSuchTransaction));
  }

  /** The wallet's name, once it is loaded, watches the address, and has read the chain. */
  async #open(address: string): Promise<string> {
    const name = `tetri-${address}`;
    const isLoaded = (await this.#node.ask(walletNames)).includes(name);
    if (isLoaded && this.#ready?.name === name) return name;
    // The node may have lost it: until it is read anew, nobody takes it for whole.
    this.#ready = undefined;
    await this.#load(name);
    const { scanning } = await this.#node.ask(walletInfo(name));
    if (scanning) throw new NodeError('silent', `the node ${this.#node.name} still looks for the coins of ${address}`);
    const { ismine, iswatchonly, labels } = await this.#node.ask(addressInfo(name, address));
    const isWatched = ismine || iswatchonly;
    if (!isWatched) await this.#watch(name, address);
    // Whoever died in between has left the mark: the coins from before are looked for anew.
    const mark = labels.find((label) => label.startsWith(unread));
    if (!isWatched || mark !== undefined) await this.#readPast(name, address, mark ?? unread);
    this.#ready = { address, name };
    return name;
  }

  async #load(name: string): Promise<void> {
    if ((await this.#node.ask(walletNames)).includes(name)) return;
    const isLoaded = await this.#node.ask(loadWallet(name)).then(() => true, unless(notFound, walletFailed));
    if (isLoaded) return;
    // Nodes that were built without SQLite, as Debian's, make wallets of the older kind only.
    const isMade = await this.#node.ask(createWallet(name, true)).then(() => true, unless(walletFailed));
    if (!isMade) await this.#node.ask(createWallet(name, false));
  }

  async #watch(name: string, address: string): Promise<void> {
    if ((await this.#node.ask(walletInfo(name))).descriptors) {
      const { descriptor } = await this.#node.ask(descriptorOf(address));
      const [imported] = await this.#node.ask(importDescriptor(name, descriptor, unread));
      if (!imported?.success) throw new NodeError('refused', `the node ${this.#node.name} does not watch ${address}`);
    } else {
      await this.#node.ask(importAddress(name, address, unread));
    }
  }

  /**
   * Reads the chain from the first of the address's coins on, piece by piece, and takes the mark away once that is done. The mark says
   * how far it came, so that whoever goes on begins there.
   */
  async #readPast(name: string, address: string, mark: string): Promise<void> {
    let next = mark === unread ? await this.#firstOf(address) : Number(mark.slice(unread.length));
    if (next !== undefined) {
      for (;;) {
        const { blocks: tip } = await this.#node.ask(chainInfo);
        if (next > tip) break;
        const until = Math.min(next + this.#blocksAtOnce - 1, tip);
        await this.#node.ask(rescan(name, next, until));
        next = until + 1;
        await this.#node.ask(setLabel(name, address, `${unread} ${next}`));
      }
    }
    await this.#node.ask(setLabel(name, address, ''));
  }

  /** The block of the first of the address's coins that are there; undefined where there are none. */
  async #firstOf(address: string): Promise<number | undefined> {
    const { unspents } = await this.#node.ask(scanFor(address));
    return unspents.length === 0 ? undefined : Math.min(...unspents.map(({ height }) => height));
  }
}

/** Refusals of these codes are an answer. */
function unless(...codes: readonly number[]) {
  return (error: unknown): undefined => {
    if (error instanceof NodeError && error.fault === 'refused' && codes.includes(error.code ?? 0)) return undefined;
    throw error;
  };
}
