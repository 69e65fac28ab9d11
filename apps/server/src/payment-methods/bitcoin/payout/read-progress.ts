import type { LostCoins, PayoutProgress, SignedPayout } from '../../../modules/payments/plugin.ts';
import type { ChainAtNode } from '../chains.ts';
import { chainInfo, coinOf, hashAt } from '../node/calls.ts';
import { findPlace, hasIndex } from '../node/find-place.ts';
import { spentBy } from './build-transfer.ts';

/**
 * What became of a payout, whichever of its transactions went through. It failed only when others that spend its coins are so
 * deep that none of its own can ever be in a block.
 */
export async function readProgress(
  at: ChainAtNode,
  signed: readonly SignedPayout[],
  lost: LostCoins,
): Promise<PayoutProgress> {
  const { payoutConfirmations } = at.chain;
  const lostFor: number[] = [];
  for (const transaction of signed) {
    const { reference, feeUnits } = transaction;
    const { confirmations, blocksLost } = await readTransaction(at, transaction, lost);
    if (confirmations >= payoutConfirmations) return { state: 'succeeded', reference, feeUnits };
    if (confirmations > 0) return { state: 'confirming', reference, confirmations };
    lostFor.push(blocksLost);
  }
  const isImpossible = lostFor.length > 0 && lostFor.every((blocks) => blocks >= payoutConfirmations);
  return isImpossible
    ? { state: 'failed', reason: 'its coins were spent by another transaction' }
    : { state: 'waiting' };
}

/**
 * How deep it is in the chain, and for how many blocks others have had its coins. The wallet is asked first, since it answers
 * at once; it may not have read all of the chain, and takes for replaced what a replaced block took the place of. So only
 * the node's index tells what is not there: without it, such a payout waits.
 */
async function readTransaction(
  at: ChainAtNode,
  { reference, from, raw }: SignedPayout,
  lost: LostCoins,
): Promise<{ readonly confirmations: number; readonly blocksLost: number }> {
  const { node, wallet } = at;
  const inWallet = (await wallet.transaction(from, reference))?.confirmations ?? 0;
  if (inWallet > 0 || !(await hasIndex(node))) return { confirmations: Math.max(0, inWallet), blocksLost: 0 };
  const before = await node.ask(chainInfo);
  const place = await findPlace(node, reference);
  if (place || !(await areCoinsTaken(at, raw, from))) {
    lost.forget(reference);
    return { confirmations: place?.confirmations ?? 0, blocksLost: 0 };
  }
  const { blocks: height, bestblockhash: hash } = await node.ask(chainInfo);
  // All of it has to be of one chain.
  if (hash !== before.bestblockhash) return { confirmations: 0, blocksLost: 0 };
  const present = { tip: { height, hash }, hashAt: (below: number) => node.ask(hashAt(below)) };
  return { confirmations: 0, blocksLost: await lost.noteLost(reference, present) };
}

/**
 * Whether another transaction in a block has spent one of the coins of a transaction that is in none, or the coins of one that it
 * is made of.
 */
async function areCoinsTaken(at: ChainAtNode, raw: string, from: string): Promise<boolean> {
  const { node, wallet } = at;
  for (const { txid, index } of spentBy(raw)) {
    if (await node.ask(coinOf(txid, index, { withMempool: false }))) continue;
    const source = await findPlace(node, txid);
    if (source && source.confirmations > 0) return true;
    const known = source ? undefined : await wallet.transaction(from, txid);
    if (known && (await areCoinsTaken(at, known.hex, from))) return true;
  }
  return false;
}
