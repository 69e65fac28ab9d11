import type { Confirmation, DepositToConfirm } from '../../modules/payments/plugin.ts';
import { coinTransferOf, tokenTransfersOf } from './follow/transfers.ts';
import { blockAt, headBlock, infoOf } from './node/calls.ts';
import type { TronNode } from './node/tron-node.ts';
import type { TronChain } from './settings.ts';

/** Whether a deposit still is in the chain, and how deep. What its transaction did is read anew. */
export async function confirmDeposit(
  chain: TronChain,
  node: TronNode,
  { reference, address, currencyId, units }: DepositToConfirm,
): Promise<Confirmation> {
  const [id = '', place] = reference.split(':');
  const head = await node.ask(headBlock);
  const info = await node.ask(infoOf(id));
  const block = info && (await node.ask(blockAt(info.blockNumber)));
  const transaction = block?.transactions.find(({ txID }) => txID === id);
  if (!info || !transaction) return { state: 'gone' };
  const coin = coinTransferOf(chain, transaction);
  const transfers = place === undefined ? (coin ? [coin] : []) : tokenTransfersOf(chain, info);
  const isThere = transfers.some(
    (one) => one.reference === reference && one.to === address && one.currencyId === currencyId && one.units >= units,
  );
  if (!isThere) return { state: 'gone' };
  return { state: 'seen', confirmations: Math.max(1, head.number - info.blockNumber + 1) };
}
