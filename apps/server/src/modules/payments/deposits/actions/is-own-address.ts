import { plainAddress } from '@tetri/destinations';
import type { Reader } from '../../../../platform/database/index.ts';
import type { OwnAddresses } from '../../live/own-addresses.ts';
import type { PaymentPage } from '../../plugin.ts';
import { isGivenAddress } from '../store/given-addresses.ts';

/** The network of a coin; undefined for what is none. */
export type ReceivingNetwork = PaymentPage['network'] | null;

/**
 * Whether an address is the exchange's: one that it gave to an order or a person, one that it pays from or shows to customers, or a
 * contract that it works with. What is sent there would never reach whoever asked for it. Asks the database and what is in
 * memory, nobody else.
 */
export async function isOwnAddress(
  reader: Reader,
  own: OwnAddresses,
  network: ReceivingNetwork,
  text: string,
): Promise<boolean> {
  const forms = formsOf(network, text);
  return forms.some((form) => own.has(form)) || isGivenAddress(reader, forms);
}

/**
 * The texts by which an address of the network may be kept: in the one form of its network, and as it was written where no form is
 * known. None where there is no network.
 */
export function formsOf(network: ReceivingNetwork, text: string): string[] {
  const written = text.trim();
  if (!network || written === '') return [];
  const { addressFormat } = network;
  const plain = addressFormat && addressFormat !== 'evm' ? plainAddress(addressFormat, written) : undefined;
  // In whichever case it was written: its letters are no part of the address. A checksum in them costs more than all else here.
  const evm = plainAddress('evm', written.toLowerCase());
  return [...new Set([written, plain, evm].filter((form) => form !== undefined))];
}
