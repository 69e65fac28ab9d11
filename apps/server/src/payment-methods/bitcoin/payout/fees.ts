import type { BitcoinChain } from '../settings.ts';
import { feeEstimate, mempoolInfo, networkInfo } from '../node/calls.ts';
import type { CoreRpc } from '../node/core-rpc.ts';

/** What a node asks of each virtual byte, in units, rounded up. */
export interface FeeRates {
  /** To be in a block in time, within the owner's bounds. */
  readonly wanted: bigint;
  /** More, by this, than what is replaced. */
  readonly increment: bigint;
}

/** Undefined where the node takes nothing as low as the owner's upper bound. */
export async function readFeeRates(node: CoreRpc, chain: BitcoinChain): Promise<FeeRates | undefined> {
  const { mempoolminfee, minrelaytxfee } = await node.ask(mempoolInfo);
  const { incrementalfee } = await node.ask(networkInfo);
  const { feerate } = await node.ask(feeEstimate(chain.feeTargetBlocks));
  const floor = most(perByte(mempoolminfee), perByte(minrelaytxfee));
  const [least, cap] = [BigInt(chain.feeMin), BigInt(chain.feeMax)];
  if (floor > cap) return undefined;
  const wanted = most(most(feerate === undefined ? 0n : perByte(feerate), floor), least);
  return { wanted: wanted > cap ? cap : wanted, increment: most(perByte(incrementalfee), 1n) };
}

function perByte(perKvb: bigint): bigint {
  return (perKvb + 999n) / 1000n;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
