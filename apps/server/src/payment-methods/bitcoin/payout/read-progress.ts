import type { PayoutProgress, SignedPayout } from '../../../modules/payments/plugin.ts';
import type { ChainAtNode } from '../chains.ts';
import { spentBy } from './build-transfer.ts';

/**
 * What became of a payout, whichever of its transactions went through. It failed only when others that spend its coins are so
 * deep that none of its own can ever be in a block.
 */
export async function readProgress(
  { chain, wallet }: ChainAtNode,
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const depths: number[] = [];
  for (const { reference, from, raw, feeUnits } of signed) {
    const found = await wallet.transaction(from, reference);
    const confirmations = found?.confirmations ?? (await depthOfSources({ wallet }, raw, from));
    if (confirmations >= chain.payoutConfirmations) return { state: 'succeeded', reference, feeUnits };
    if (confirmations > 0) return { state: 'confirming', reference, confirmations };
    depths.push(confirmations);
  }
  const isImpossible = depths.length > 0 && depths.every((depth) => depth <= -chain.payoutConfirmations);
  return isImpossible
    ? { state: 'failed', reason: 'its coins were spent by another transaction' }
    : { state: 'waiting' };
}

/** Of a transaction that the node does not know: below zero where one that it is made of was replaced, and how deep. */
async function depthOfSources({ wallet }: Pick<ChainAtNode, 'wallet'>, raw: string, from: string): Promise<number> {
  let least = 0;
  for (const { txid } of spentBy(raw))
    least = Math.min(least, (await wallet.transaction(from, txid))?.confirmations ?? 0);
  return least;
}
