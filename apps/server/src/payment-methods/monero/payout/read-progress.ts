import type { PayoutProgress, SignedPayout } from '../../../modules/payments/plugin.ts';
import { areCoinsSpent, lastHeader, transactionPlaces } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';
import { coinsOf } from './coins-of.ts';

/**
 * What became of a payout, of which there is one transaction at most. What no block has is sent again as it is: it can be taken
 * once, at any time. Where something else spent its coins, people must look: nothing is concluded by itself.
 */
export async function readProgress(
  node: MoneroRpc,
  payoutConfirmations: number,
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const newest = signed.at(-1);
  if (!newest) return { state: 'waiting' };
  const { reference, raw, feeUnits } = newest;
  const place = (await node.ask(transactionPlaces([reference]))).get(reference);
  if (place?.height !== undefined) {
    const { height: tip } = await node.ask(lastHeader);
    const confirmations = Math.max(1, tip - place.height + 1);
    return confirmations >= payoutConfirmations
      ? { state: 'succeeded', reference, feeUnits }
      : { state: 'confirming', reference, confirmations };
  }
  const isSpent = !place && (await node.ask(areCoinsSpent(coinsOf(raw))));
  return isSpent
    ? { state: 'unsure', reason: `no block has the transaction ${reference}, and another one spent its coins` }
    : { state: 'waiting' };
}
