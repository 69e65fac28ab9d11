import type { LostCoins, PayoutProgress, SignedPayout } from '../../../modules/payments/plugin.ts';
import { areCoinsSpent, type Header, headersBetween, lastHeader, transactionPlaces } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';
import { coinsOf } from './coins-of.ts';

/**
 * What became of a payout, of which there is one transaction at most. What no block has is sent again as it is: it can be taken
 * once, at any time. It failed only where another that spends its coins is as deep as makes a payout done.
 */
export async function readProgress(
  { node, payoutConfirmations, lost }: { node: MoneroRpc; payoutConfirmations: number; lost: LostCoins },
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const newest = signed.at(-1);
  if (!newest) return { state: 'waiting' };
  const { reference, raw, feeUnits } = newest;
  const tip = await node.ask(lastHeader);
  // Asked before the transaction itself: a block that takes it in between is no other's.
  const isSpent = await node.ask(areCoinsSpent(coinsOf(raw)));
  const place = (await node.ask(transactionPlaces([reference]))).get(reference);
  if (isSpent && !place) {
    const reason = `no block has the transaction ${reference}, and another one spent its coins`;
    const blocks = await blocksSinceLost({ node, lost }, reference, tip);
    return blocks >= payoutConfirmations ? { state: 'failed', reason } : { state: 'unsure', reason };
  }
  lost.forget(reference);
  if (place?.height === undefined) return { state: 'waiting' };
  const confirmations = Math.max(1, tip.height - place.height + 1);
  return confirmations >= payoutConfirmations
    ? { state: 'succeeded', reference, feeUnits }
    : { state: 'confirming', reference, confirmations };
}

/** 0 where the chain went on while it was asked: all of it has to be of one. */
async function blocksSinceLost(
  { node, lost }: { readonly node: MoneroRpc; readonly lost: LostCoins },
  reference: string,
  tip: Header,
): Promise<number> {
  if ((await node.ask(lastHeader)).hash !== tip.hash) return 0;
  const hashAt = async (height: number) => (await node.ask(headersBetween(height, height)))[0]?.hash ?? '';
  return lost.noteLost(reference, { tip, hashAt });
}
