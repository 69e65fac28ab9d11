import { feesPerByte } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';
import { feeCapOf, type MoneroChain } from '../settings.ts';

/** Bytes of a payout of two coins with change, rounded up. */
const usualSize = 2300n;

/** What a usual payout would cost now; undefined where that is more than the owner lets it. */
export async function estimateFee(node: MoneroRpc, chain: MoneroChain): Promise<bigint | undefined> {
  const perByte = (await node.ask(feesPerByte))[chain.priority - 1];
  if (perByte === undefined) throw node.error('names no fee of the priority');
  const feeUnits = perByte * usualSize;
  return feeUnits > feeCapOf(chain) ? undefined : feeUnits;
}
