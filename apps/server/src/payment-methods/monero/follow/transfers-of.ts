import { incomingOf, type Transfer } from '../node/calls.ts';
import { type MoneroRpc, NodeError } from '../node/monero-rpc.ts';

/** What a transaction brought; nothing where the wallet knows none of this name. */
export async function transfersOf(wallet: MoneroRpc, txid: string): Promise<Transfer[]> {
  try {
    return await wallet.ask(incomingOf(txid));
  } catch (error) {
    if (error instanceof NodeError && error.code !== undefined) return [];
    throw error;
  }
}
