import { plainAddress } from '@tetri/destinations';
import { type Db, type Reader, sharedRead } from '../../../../platform/database/index.ts';
import type { OwnAddresses } from '../../live/own-addresses.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { PaymentPage } from '../../plugin.ts';
import { findGivenAddresses, findGivenAddressesOften } from '../store/given-addresses.ts';

/** The network of a coin; undefined for what is none. */
export type ReceivingNetwork = PaymentPage['network'] | null;

export interface OwnAddressDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  readonly own: OwnAddresses;
  /** Whether a text is an address that the exchange gave away: one read for all who ask at once. */
  readonly isGiven: (db: Db, text: string) => Promise<true | undefined>;
}

/**
 * Whether an address is the exchange's: one that it gave to an order or a person, one that it pays from or shows to customers, or a
 * contract that it works with. What is sent there would never reach whoever asked for it. Asks the database and what is in
 * memory, nobody else. Not within a transaction.
 */
export async function isOwnAddress(
  { db, own, isGiven }: OwnAddressDeps,
  network: ReceivingNetwork,
  text: string,
): Promise<boolean> {
  const forms = network ? formsOf(network, text) : [];
  if (forms.some((form) => own.has(form))) return true;
  return (await Promise.all(forms.map((form) => isGiven(db, form)))).includes(true);
}

/** The same within a transaction, which reads by itself. */
export async function isOwnAddressNow(
  reader: Reader,
  { plugins, own }: Pick<OwnAddressDeps, 'plugins' | 'own'>,
  network: ReceivingNetwork,
  text: string,
): Promise<boolean> {
  const forms = network ? formsOf(network, text) : [];
  if (forms.some((form) => own.has(form))) return true;
  return (await findGivenAddresses(reader, methodsOf(plugins), forms)).size > 0;
}

/** So much goes by between two reads: what a read costs beside its addresses is then paid 250 times a second at most. */
const gapMs = 4;

/** See `isGiven`. */
export function sharedGiven(plugins: Plugins): OwnAddressDeps['isGiven'] {
  return sharedRead(
    async (db, texts: readonly string[]) => {
      const given = await findGivenAddressesOften(db, methodsOf(plugins), texts);
      return new Map([...given].map((text) => [text, true as const]));
    },
    { gapMs },
  );
}

/** One that was given once is ours for good, whether its network is still set up or not. */
function methodsOf(plugins: Plugins): string[] {
  return plugins.all.flatMap(({ code, chain }) => (chain ? [code] : []));
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
