import type { SignedPayout } from '../../../modules/payments/plugin.ts';
import { broadcast } from '../node/calls.ts';
import type { TronNode } from '../node/tron-node.ts';

/** The node has it already, or its time ran out: its status says the rest. */
const needsNoSending = new Set(['DUP_TRANSACTION_ERROR', 'TRANSACTION_EXPIRATION_ERROR']);

export async function sendRaw(node: TronNode, { raw }: SignedPayout): Promise<void> {
  const { isTaken, code, message } = await node.ask(broadcast(raw));
  if (!isTaken && !needsNoSending.has(code)) throw node.error(`refuses the transaction: ${code} ${textOf(message)}`);
}

/** Nodes write their words in hex. */
function textOf(message: string): string {
  return /^(?:[0-9a-f]{2})+$/.test(message) ? Buffer.from(message, 'hex').toString('utf8') : message;
}
