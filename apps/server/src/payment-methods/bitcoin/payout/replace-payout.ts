import type { PayoutToSend, SignedPayout, Signer } from '../../../modules/payments/plugin.ts';
import type { ChainAtNode } from '../chains.ts';
import { mempoolEntry } from '../node/calls.ts';
import { NodeError } from '../node/core-rpc.ts';
import { sizeOfSigned, spentBy, unitsAt } from './build-transfer.ts';
import type { Coin } from './choose-coins.ts';
import { readFeeRates } from './fees.ts';
import { signTransfer } from './sign-transfer.ts';

/**
 * See `ChainPlugin.replacePayout`. Made once the network wants a quarter more than what is offered: the same coins, and more
 * where they do not hold the fee. Not where another payout was made of its change: that would be gone with it; and not where the
 * network keeps what came first, unless the node forgot it.
 */
export async function replacePayout(
  at: ChainAtNode,
  signer: Signer,
  payout: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<SignedPayout | undefined> {
  const last = signed.at(-1);
  const rates = await readFeeRates(at.node, at.chain);
  if (!last || !rates) return undefined;
  const vsize = BigInt(sizeOfSigned(last.raw));
  const offered = (last.feeUnits + vsize - 1n) / vsize;
  const raise = offered / 4n > rates.increment ? offered / 4n : rates.increment;
  if (rates.wanted < offered + raise || (await isFixed(at, last.reference))) return undefined;
  const required = await coinsSpent(at, last);
  if (!required) return undefined;
  const ids = new Set(signed.map(({ reference }) => reference));
  const replacement = await signTransfer(at, { signer, payer: last.from }, payout, {
    rate: rates.wanted,
    feeMin: last.feeUnits + rates.increment * vsize,
    required,
    without: ({ txid }) => ids.has(txid),
  });
  return 'state' in replacement ? undefined : replacement;
}

/** It waits at the node, and cannot be replaced there, or another payout was made of its change. */
async function isFixed({ node, chain }: ChainAtNode, id: string): Promise<boolean> {
  const entry = await node.ask(mempoolEntry(id)).catch((error: unknown) => {
    if (error instanceof NodeError && error.code === -5) return undefined;
    throw error;
  });
  if (!entry) return false;
  return entry.descendantcount > 1 || !(chain.replacesByFee ?? !chain.kind.startsWith('litecoin'));
}

/** Undefined where one of them is not there any more. */
async function coinsSpent({ wallet }: ChainAtNode, { raw, from }: SignedPayout): Promise<Coin[] | undefined> {
  const coins: Coin[] = [];
  for (const { txid, index } of spentBy(raw)) {
    const source = await wallet.transaction(from, txid);
    const units = source && unitsAt(source.hex, index);
    if (units === undefined) return undefined;
    coins.push({ txid, index, units });
  }
  return coins;
}
