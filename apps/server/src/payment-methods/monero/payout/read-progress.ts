import type { PayoutProgress, SignedPayout } from '../../../modules/payments/plugin.ts';
import { areCoinsSpent, lastHeader, transactionPlaces } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';
import { coinsOf } from './coins-of.ts';

/**
 * The height at which the coins of a transaction were first found spent by another, by its name. Kept in memory: another process
 * begins anew, and waits longer at the worst.
 */
export type LostCoins = Map<string, number>;

/**
 * What became of a payout, of which there is one transaction at most. What no block has is sent again as it is: it can be taken
 * once, at any time. It failed only where every look over as many blocks as make a payout done found its coins spent by another.
 */
export async function readProgress(
  { node, payoutConfirmations, lost }: { node: MoneroRpc; payoutConfirmations: number; lost: LostCoins },
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const newest = signed.at(-1);
  if (!newest) return { state: 'waiting' };
  const { reference, raw, feeUnits } = newest;
  const { height: tip } = await node.ask(lastHeader);
  const place = (await node.ask(transactionPlaces([reference]))).get(reference);
  const isLost = !place && (await node.ask(areCoinsSpent(coinsOf(raw))));
  const since = isLost ? (lost.get(reference) ?? tip) : undefined;
  if (since === undefined) lost.delete(reference);
  else lost.set(reference, since);
  if (since !== undefined) {
    const reason = `no block has the transaction ${reference}, and another one spent its coins`;
    return tip - since >= payoutConfirmations ? { state: 'failed', reason } : { state: 'unsure', reason };
  }
  if (place?.height === undefined) return { state: 'waiting' };
  const confirmations = Math.max(1, tip - place.height + 1);
  return confirmations >= payoutConfirmations
    ? { state: 'succeeded', reference, feeUnits }
    : { state: 'confirming', reference, confirmations };
}
