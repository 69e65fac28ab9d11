import { getAddress, type Hash } from 'viem';
import type { PayoutProgress, PayoutToSend, SignedPayout } from '../../../modules/payments/plugin.ts';
import { transferOf } from '../follow/transfer.ts';
import { headerAt, receiptOf, transactionCount } from '../node/calls.ts';
import type { HealthyNode } from '../node/nodes.ts';
import type { Receipt } from '../node/wire.ts';
import type { EvmChain } from '../settings.ts';

/**
 * What became of a payout. Nothing is final until it is as deep as payouts must be: a failure that another branch takes back
 * would be paid twice.
 */
export async function readProgress(
  node: HealthyNode,
  chain: EvmChain,
  payout: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const { rpc, head } = node;
  const [first] = signed;
  if (!first) return { state: 'waiting' };
  const deep = head.number - chain.payoutConfirmations + 1;
  // Asked before the receipts: what gets into a block in between is then found among them.
  const used = deep < 0 ? 0n : await rpc.ask(transactionCount(getAddress(first.from), deep));
  const receipts = await rpc.askAll(signed.map(({ reference }) => receiptOf(reference as Hash)));
  const receipt = receipts.find((one) => one !== null);
  if (receipt) return progressOf(node, chain, payout, receipt);
  return first.sequence !== null && used > first.sequence
    ? { state: 'failed', reason: `another transaction of ${first.from} took the nonce ${first.sequence}` }
    : { state: 'waiting' };
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
  if (!asset) throw new Error('the currency of a payout is no longer set up');
  if (asset.token === undefined) return true;
  return logs.some((log) => {
    const transfer = log.address === asset.token?.toLowerCase() ? transferOf(log) : undefined;
    return transfer !== undefined && transfer.units > 0n && getAddress(transfer.to) === getAddress(address);
  });
}
