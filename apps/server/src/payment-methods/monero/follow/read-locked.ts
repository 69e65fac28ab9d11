import type { Header, Transfer } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';
import { isSpendable, referenceOf } from './read-transfer.ts';
import { transfersOf } from './transfers-of.ts';

/** The newest so many are looked at again: what else its sender keeps from being spent is no payment. */
const lockedMax = 100;

export interface Locked {
  /** Can be spent by now. */
  readonly freed: readonly Transfer[];
  readonly barred: readonly Transfer[];
  /** Transactions to look at again. */
  readonly names: string[];
}

/** What became of payments that nobody could spend when they were seen, and of those that were found with this step. */
export async function readLocked(
  wallet: MoneroRpc,
  {
    before,
    barred,
    until,
    tip,
  }: { before: readonly string[]; barred: readonly Transfer[]; until: number; tip: Header },
): Promise<Locked> {
  const known = (await Promise.all(before.map((txid) => transfersOf(wallet, txid)))).flat();
  // One whose block was replaced waits among the others again.
  const inBlocks = known.filter(({ height }) => height > 0 && height <= until);
  const still = inBlocks.filter((transfer) => !isSpendable(transfer, tip));
  const all = new Map([...still, ...barred].map((transfer) => [referenceOf(transfer), transfer]));
  const names = [...new Set([...all.values()].map(({ txid }) => txid))].slice(-lockedMax);
  return {
    freed: inBlocks.filter((transfer) => isSpendable(transfer, tip)),
    barred: [...all.values()].filter(({ txid }) => names.includes(txid)),
    names,
  };
}
