import { getAddress, type Hash } from 'viem';
import {
  type PayoutProgress,
  type PayoutToSend,
  PayoutUnreadable,
  type SignedPayout,
} from '../../../modules/payments/plugin.ts';
import { transferOf } from '../follow/transfer.ts';
import { headerAt, latestHeader, receiptOf, transactionCount } from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { HealthyNode } from '../node/nodes.ts';
import type { Header, Receipt } from '../node/wire.ts';
import type { EvmChain } from '../settings.ts';

/**
 * What became of a payout, as one node says. Nothing is final until it is as deep as payouts must be: a failure that another branch takes back
 * would be paid twice.
 */
export async function readProgress(
  node: HealthyNode,
  chain: EvmChain,
  payout: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const [first] = signed;
  if (!first) return { state: 'waiting' };
  const { head, used, receipts } = await standingOf(node, chain, first.from, signed);
  const receipt = receipts.find((one) => one !== null);
  if (receipt) return progressOf({ ...node, head }, chain, payout, receipt);
  return first.sequence !== null && used > first.sequence
    ? { state: 'failed', reason: `another transaction of ${first.from} took the nonce ${first.sequence}` }
    : { state: 'waiting' };
}

/**
 * The last block, the receipts, and how many numbers the payer had used up as deep as payouts must be: asked together, so that
 * of a node that is several behind one address the one that answers knows as much of each.
 */
async function standingOf(
  { rpc, head: before }: HealthyNode,
  { payoutConfirmations }: EvmChain,
  from: string,
  signed: readonly SignedPayout[],
): Promise<{ head: Header; used: bigint; receipts: (Receipt | null)[] }> {
  const deep = before.number - payoutConfirmations + 1;
  const asked = signed.map(({ reference }) => receiptOf(reference as Hash));
  const answers = await rpc
    .askAll<Header | bigint | Receipt | null>([
      latestHeader,
      transactionCount(getAddress(from), Math.max(deep, 0)),
      ...asked,
    ])
    .catch(async (error: unknown) => {
      if (!(error instanceof NodeError) || error.fault !== 'refused') throw error;
      // A node that keeps no state as old as that: whether another took the number cannot be said, and what went through can.
      const [head, ...receipts] = await rpc.askAll<Header | Receipt | null>([latestHeader, ...asked]);
      return [head, 0n, ...receipts];
    });
  const [head, used, ...receipts] = answers as [Header, bigint, ...(Receipt | null)[]];
  if (head.number < before.number) throw rpc.error('nonsense', `stands at ${head.number}, and was at ${before.number}`);
  return { head, used: deep < 0 ? 0n : used, receipts };
}

async function progressOf(
  { rpc, head }: HealthyNode,
  chain: EvmChain,
  payout: PayoutToSend,
  receipt: Receipt,
): Promise<PayoutProgress> {
  const reference = receipt.transactionHash;
  const block = await rpc.ask(headerAt(receipt.blockNumber));
  if (block?.hash !== receipt.blockHash) return { state: 'waiting' };
  const confirmations = Math.max(1, head.number - receipt.blockNumber + 1);
  if (confirmations < chain.payoutConfirmations) return { state: 'confirming', reference, confirmations };
  const price = receipt.effectiveGasPrice ?? 0n;
  const spent = { reference, feeUnits: receipt.gasUsed * price + (receipt.l1Fee ?? 0n) };
  if (receipt.status !== 1) return { state: 'failed', reason: `the transaction ${reference} was reverted`, spent };
  if (!hasMoved(receipt, chain, payout))
    return { state: 'failed', reason: `the transaction ${reference} went through and moved nothing`, spent };
  return { state: 'succeeded', ...spent };
}

/** A token may answer "no" and still let the transaction through: then there is no event of it. */
function hasMoved({ logs }: Receipt, { assets }: EvmChain, { currencyId, address }: PayoutToSend): boolean {
  const asset = assets.find((one) => one.currencyId === currencyId);
  if (!asset) throw new PayoutUnreadable('the currency of a payout is no longer set up');
  if (asset.token === undefined) return true;
  return logs.some((log) => {
    const transfer = log.address === asset.token?.toLowerCase() ? transferOf(log) : undefined;
    return transfer !== undefined && transfer.units > 0n && getAddress(transfer.to) === getAddress(address);
  });
}
