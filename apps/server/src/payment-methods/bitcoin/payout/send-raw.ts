import type { SignedPayout } from '../../../modules/payments/plugin.ts';
import { sendTransaction } from '../node/calls.ts';
import { type CoreRpc, NodeError } from '../node/core-rpc.ts';

const alreadyInChain = -27;

/** Hands a transaction over; one that the node has already is no failure. */
export async function sendRaw(node: CoreRpc, { raw }: SignedPayout): Promise<void> {
  await node.ask(sendTransaction(raw)).catch((error: unknown) => {
    const isKnown =
      error instanceof NodeError &&
      (error.code === alreadyInChain || /txn-already-(?:known|in-mempool)/.test(error.message));
    if (!isKnown) throw error;
  });
}
