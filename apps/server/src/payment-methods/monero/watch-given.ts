import type { OpenedChain } from './chains.ts';
import { createAddresses, indexOfAddress, storeWallet } from './node/calls.ts';
import { NodeError } from './node/monero-rpc.ts';
import { subaddressOf } from './subaddress.ts';

/** What is given between two looks must be looked for already. */
const ahead = 200;
/** As many as a wallet makes at once. */
const batch = 64;
/** A wallet that is new here goes on with the next step. */
const batchesMax = 500;

/**
 * Sees to it that the wallet looks for payments to every address that was given, and to some that will be: of those that it never
 * heard of it would take no notice, and not go back for them either.
 */
export async function watchGiven(
  { chain, wallet }: Pick<OpenedChain, 'chain' | 'wallet'>,
  addressCount: () => Promise<number>,
): Promise<void> {
  const last = subaddressOf(chain, (await addressCount()) + ahead);
  for (let count = 0; count < batchesMax; count += 1) {
    if (await isWatched(wallet, last)) {
      // One that dies would otherwise read on by itself, before it is asked here, and know none of them.
      if (count > 0) await wallet.ask(storeWallet);
      return;
    }
    await wallet.ask(createAddresses(batch));
  }
  throw wallet.error('does not look for payments to all addresses that were given yet');
}

async function isWatched(wallet: OpenedChain['wallet'], address: string): Promise<boolean> {
  try {
    await wallet.ask(indexOfAddress(address));
    return true;
  } catch (error) {
    if (error instanceof NodeError && error.code !== undefined) return false;
    throw error;
  }
}
