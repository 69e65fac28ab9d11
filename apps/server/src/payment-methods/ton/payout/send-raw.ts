import type { SignedPayout } from '../../../modules/payments/plugin.ts';
import { broadcast } from '../node/calls.ts';
import { NodeError } from '../../../platform/http-client/http-node.ts';
import type { TonNode } from '../node/ton-node.ts';

/** The wallet has taken a message of this number already, or its time ran out: its status says the rest. */
const needsNoSending = /exit ?code[=: ]*(?:33|36)\b|duplicate message/i;

export async function sendRaw(node: TonNode, { raw }: SignedPayout): Promise<void> {
  try {
    await node.ask(broadcast(raw));
  } catch (error) {
    if (!(error instanceof NodeError) || !needsNoSending.test(error.reason)) throw error;
  }
}
