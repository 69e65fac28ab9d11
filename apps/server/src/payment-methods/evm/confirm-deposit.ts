import { getAddress, type Hash } from 'viem';
import type { Confirmation, DepositToConfirm } from '../../modules/payments/plugin.ts';
import { transferOf } from './follow/transfer.ts';
import { headerAt, receiptOf, transactionOf } from './node/calls.ts';
import type { HealthyNode } from './node/nodes.ts';
import type { Receipt } from './node/wire.ts';
import type { EvmChain } from './settings.ts';

/** Whether a deposit still is in the chain, and how deep. Its transaction is read anew. */
export async function confirmDeposit(
  { rpc, head }: HealthyNode,
  chain: EvmChain,
  deposit: DepositToConfirm,
): Promise<Confirmation> {
  const [transaction, place] = deposit.reference.split(':') as [Hash, string | undefined];
  const receipt = await rpc.ask(receiptOf(transaction));
  if (receipt?.status !== 1) return { state: 'gone' };
  const block = await rpc.ask(headerAt(receipt.blockNumber));
  if (block?.hash !== receipt.blockHash) return { state: 'gone' };
  const units = place === undefined ? await coinsOf(rpc, receipt, deposit) : tokensOf(receipt, place, chain, deposit);
  if (units === undefined || units < deposit.units) return { state: 'gone' };
  return { state: 'seen', confirmations: Math.max(1, head.number - receipt.blockNumber + 1) };
}

async function coinsOf(rpc: HealthyNode['rpc'], receipt: Receipt, { address }: DepositToConfirm) {
  const transaction = await rpc.ask(transactionOf(receipt.transactionHash));
  return transaction?.to && getAddress(transaction.to) === address ? transaction.value : undefined;
}

function tokensOf({ logs }: Receipt, place: string, { assets }: EvmChain, { address, currencyId }: DepositToConfirm) {
  const log = logs[Math.trunc(Number(place))];
  const transfer = log && transferOf(log);
  const token = assets.find((asset) => asset.currencyId === currencyId)?.token;
  const isSame = transfer && token !== undefined && transfer.token === token.toLowerCase();
  return isSame && getAddress(transfer.to) === address ? transfer.units : undefined;
}
