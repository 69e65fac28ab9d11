import { plainAddress } from '@tetri/destinations';
import type { Reader } from '../../../../platform/database/index.ts';
import type { Currency } from '../../../catalog/index.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { findOurAddresses } from '../store/deposit-addresses.ts';

/** The network of a coin, as the catalogue has it. */
export type ReceivingNetwork = NonNullable<Currency['network']>;

/**
 * Whether an address is the house's: one that it gave to an order or a person, one that it pays from, or a contract that it works
 * with. What is sent there would never reach whoever asked for it. Asks the signer, so not within a transaction.
 */
export async function isOwnAddress(
  { db, plugins }: { readonly db: Reader; readonly plugins: Plugins },
  network: ReceivingNetwork,
  text: string,
): Promise<boolean> {
  const { addressFormat } = network;
  const address = (addressFormat && plainAddress(addressFormat, text)) ?? text.trim();
  for (const { code, chain } of plugins.all) {
    if (!chain) continue;
    // One that was given once is ours for good, whether its network is still set up or not.
    if ((await findOurAddresses(db, code, [address])).has(address)) return true;
    if (!chain.networks().includes(network.code)) continue;
    if (chain.contracts(network.code).includes(address)) return true;
    // A signer that does not answer now is asked again before anything is sent.
    if ((await chain.payer(network.code).catch(() => undefined)) === address) return true;
  }
  return false;
}
