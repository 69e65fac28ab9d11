import {
  type PayoutProgress,
  type PayoutToSend,
  PayoutUnreadable,
  type SignedPayout,
} from '../../../modules/payments/plugin.ts';
import { tokenTransfersOf } from '../follow/transfers.ts';
import { headBlock, infoOf, solidBlock, solidInfoOf, type TransactionInfo } from '../node/calls.ts';
import type { TronNode } from '../node/tron-node.ts';
import type { TronChain } from '../settings.ts';
import { expirationOf } from './read-raw.ts';

/** How long after its expiry, by the time of final blocks, a transaction that is in none of them counts as lost. */
const certainMs = 5 * 60_000;

/**
 * What became of a payout. Nothing is final before its block is: then it can be replaced no more. A transaction that no final
 * block has, and whose time ran out before one, can never be in any.
 */
export async function readProgress(
  chain: TronChain,
  node: TronNode,
  payout: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const newest = signed.at(-1);
  if (!newest) return { state: 'waiting' };
  const { reference, raw } = newest;
  // Asked before the transaction: what was in a block by then is included.
  const final = await node.ask(solidBlock);
  const done = await node.ask(solidInfoOf(reference));
  if (done) return endOf(chain, payout, done);
  const info = await node.ask(infoOf(reference));
  if (info) {
    const head = await node.ask(headBlock);
    return { state: 'confirming', reference, confirmations: Math.max(1, head.number - info.blockNumber + 1) };
  }
  if (final.timestampMs < expirationOf(raw) + certainMs) return { state: 'waiting' };
  return { state: 'failed', reason: `the transaction ${reference} was in no block before its time ran out` };
}

function endOf(chain: TronChain, { currencyId, address }: PayoutToSend, info: TransactionInfo): PayoutProgress {
  const spent = { reference: info.id, feeUnits: info.fee };
  const asset = chain.assets.find((one) => one.currencyId === currencyId);
  if (!asset) throw new PayoutUnreadable('the currency of a payout is no longer set up');
  const isFailed = info.result === 'FAILED' || (asset.token !== undefined && info.receipt.result !== 'SUCCESS');
  if (isFailed) return { state: 'failed', reason: `the transaction ${info.id} was reverted`, spent };
  const hasMoved =
    asset.token === undefined ||
    tokenTransfersOf(chain, info).some((one) => one.currencyId === currencyId && one.to === address);
  return hasMoved
    ? { state: 'succeeded', ...spent }
    : { state: 'failed', reason: `the transaction ${info.id} went through and moved nothing`, spent };
}
