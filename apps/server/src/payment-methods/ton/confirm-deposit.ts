import { tonAccountOf } from '@tetri/destinations';
import type { Confirmation, DepositToConfirm } from '../../modules/payments/plugin.ts';
import { paymentOf } from './follow/read-payment.ts';
import { type Head, transactionsOf } from './node/calls.ts';
import type { TonNode } from './node/ton-node.ts';
import type { TonChain } from './settings.ts';

/** Whether a deposit still is in the chain, and how deep. What its transaction brought is read anew. */
export async function confirmDeposit(
  chain: TonChain,
  { node, head }: { readonly node: TonNode; readonly head: Head },
  { reference, address, currencyId, units }: DepositToConfirm,
): Promise<Confirmation> {
  const account = tonAccountOf(address);
  if (account === undefined) return { state: 'gone' };
  const listed = await node.ask(transactionsOf({ account, hash: reference, limit: 1 }));
  const found = listed.find(({ hash }) => hash === reference);
  // Of the wallet that it was paid to, whichever is set up now.
  const payment = found && paymentOf({ ...chain, address }, found);
  if (!found || payment?.currencyId !== currencyId || payment.units < units) return { state: 'gone' };
  return { state: 'seen', confirmations: Math.max(1, head.height - found.mc_block_seqno + 1) };
}
