import { plainAddress } from '@tetri/destinations';
import type { Reader } from '../../../../platform/database/index.ts';
import type { HouseAddresses } from '../../live/house-addresses.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { PaymentPage } from '../../plugin.ts';
import { isRequisiteAddress } from '../../requisites/store/is-requisite-address.ts';
import { isOurAddress } from '../store/deposit-addresses.ts';

/** The network of a coin; undefined for what is none. */
export type ReceivingNetwork = PaymentPage['network'] | null;

export interface OwnAddressDeps {
  readonly plugins: Plugins;
  readonly house: HouseAddresses;
}

/**
 * Whether an address is the house's: one that it gave to an order or a person, one that it pays from or shows to customers, or a
 * contract that it works with. What is sent there would never reach whoever asked for it. Asks the database and what is in
 * memory, nobody else.
 */
export async function isOwnAddress(
  reader: Reader,
  { plugins, house }: OwnAddressDeps,
  network: ReceivingNetwork,
  text: string,
): Promise<boolean> {
  const forms = network ? formsOf(network, text) : [];
  if (forms.length === 0) return false;
  if (forms.some((form) => house.has(form))) return true;
  // One that was given once is ours for good, whether its network is still set up or not.
  const methods = plugins.all.flatMap(({ code, chain }) => (chain ? [code] : []));
  return (await isOurAddress(reader, methods, forms)) || isRequisiteAddress(reader, forms);
}

/** The texts by which it may be kept: in the one form of its network, and as it was written where no form is known. */
function formsOf({ addressFormat }: NonNullable<ReceivingNetwork>, text: string): string[] {
  const written = text.trim();
  if (written === '') return [];
  const plain = addressFormat ? plainAddress(addressFormat, written) : undefined;
  // In whichever case it was written: its letters are no part of the address.
  const evm = plainAddress('evm', written.toLowerCase());
  return [...new Set([written, plain, evm].filter((form) => form !== undefined))];
}
