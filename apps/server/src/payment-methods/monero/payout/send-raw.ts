import type { SignedPayout } from '../../../modules/payments/plugin.ts';
import { sendTransaction, transactionPlaces } from '../node/calls.ts';
import type { MoneroRpc } from '../node/monero-rpc.ts';

/**
 * Hands a transaction over that the node does not have. What it has it passes on by itself: handed over again and again, it would
 * show the network where it comes from.
 */
export async function sendRaw(node: MoneroRpc, { raw, reference }: SignedPayout): Promise<void> {
  const isThere = async () => (await node.ask(transactionPlaces([reference]))).has(reference);
  if (await isThere()) return;
  const { isTaken, reason } = await node.ask(sendTransaction(raw));
  if (!isTaken && !(await isThere())) throw node.error(`does not take the payout: ${reason}`);
}
