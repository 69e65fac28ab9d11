import type { SignedPayout } from '../../../modules/payments/plugin.ts';
import { sendTransaction, transactionPlaces } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';

/** Hands a transaction over; one that the node has already is no failure. */
export async function sendRaw(node: MoneroRpc, { raw, reference }: SignedPayout): Promise<void> {
  const { isTaken, reason } = await node.ask(sendTransaction(raw));
  if (isTaken || (await node.ask(transactionPlaces([reference]))).has(reference)) return;
  throw node.error(`does not take the payout: ${reason}`);
}
