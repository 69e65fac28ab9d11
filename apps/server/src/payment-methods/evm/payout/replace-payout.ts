import { getAddress, type Hash, parseGwei, parseTransaction, type TransactionSerialized } from 'viem';
import type { PayoutToSend, SignedPayout, Signer } from '../../../modules/payments/plugin.ts';
import { receiptOf, transactionCount } from '../node/calls.ts';
import type { Nodes } from '../node/nodes.ts';
import type { EvmChain } from '../settings.ts';
import { type Fees, presentFees, raisedFees } from './fees.ts';
import { signTransfer, type UnsignedTransfer } from './signed-payout.ts';

/** The newest transaction anew at a higher fee; undefined where one is in a block, or the fee would be above the cap. */
export async function replacePayout(
  { chain, nodes, signer }: { chain: EvmChain; nodes: Nodes; signer: Signer },
  { payoutId }: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<SignedPayout | undefined> {
  const newest = signed.at(-1);
  if (!newest) return undefined;
  const transfer = readTransfer(newest.raw as TransactionSerialized);
  const cap = parseGwei(String(chain.feeCapGwei));
  const fees = await nodes.ask(async (node) => {
    const used = await node.rpc.ask(transactionCount(getAddress(newest.from), 'latest'));
    const receipts = await node.rpc.askAll(signed.map(({ reference }) => receiptOf(reference as Hash)));
    if (used > transfer.nonce || receipts.some((receipt) => receipt !== null)) return undefined;
    return raisedFees(transfer.fees, await presentFees(node, cap), cap);
  });
  return fees && signTransfer({ chain, signer }, payoutId, { ...transfer, fees });
}

/** What a signed transaction says. */
export function readTransfer(raw: TransactionSerialized): UnsignedTransfer {
  const { nonce = 0, to, value = 0n, data = '0x', gas = 0n, ...offered } = parseTransaction(raw);
  return { nonce: BigInt(nonce), to: getAddress(to ?? ''), value, data, gas, fees: feesOf(offered) };
}

function feesOf(offered: {
  gasPrice?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
}): Fees {
  const { gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = offered;
  return gasPrice === undefined
    ? { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
    : { type: 'legacy', gasPrice };
}
