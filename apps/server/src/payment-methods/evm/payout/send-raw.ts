import { getAddress, type Hash, type Hex } from 'viem';
import type { SignedPayout } from '../../../modules/payments/plugin.ts';
import { sendRawTransaction, transactionCount, transactionOf } from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { HealthyNode } from '../node/nodes.ts';

/** Hands a transaction to a node. One that the network has, or whose nonce is used up, needs no sending: its status says the rest. */
export async function sendRaw({ rpc }: HealthyNode, { raw, reference, from, sequence }: SignedPayout): Promise<void> {
  try {
    await rpc.ask(sendRawTransaction(raw as Hex));
  } catch (error) {
    if (!(error instanceof NodeError) || error.fault !== 'refused') throw error;
    if (await rpc.ask(transactionOf(reference as Hash))) return;
    const used = await rpc.ask(transactionCount(getAddress(from), 'latest'));
    if (sequence === null || used <= sequence) throw error;
  }
}
