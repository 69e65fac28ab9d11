import { z } from 'zod';

/** How addresses are written on a network. What a network has is chosen in the back office, never guessed from its name. */
export const addressFormats = [
  'evm',
  'tron',
  'bitcoin',
  'litecoin',
  'dogecoin',
  'ripple',
  'monero',
  'ton',
  'solana',
] as const;
export const AddressFormat = z.enum(addressFormats);
export type AddressFormat = z.infer<typeof AddressFormat>;

/** What people call those who share a format; the same in every language. */
export const addressFormatNames: Readonly<Record<AddressFormat, string>> = {
  evm: 'Ethereum (EVM)',
  tron: 'TRON',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  ripple: 'XRP Ledger',
  monero: 'Monero',
  ton: 'TON',
  solana: 'Solana',
};

/** What a field holds that can be distinguished from a mistake: an address or memo of the side's network, an account, a card. */
export const destinationKinds = ['address', 'memo', 'iban', 'card'] as const;
export const DestinationKind = z.enum(destinationKinds);
export type DestinationKind = z.infer<typeof DestinationKind>;

/** The check that a field's value goes through, beside its expression. */
export const DestinationCheck = z.discriminatedUnion('kind', [
  /** `network` is the network's name in the catalogue. */
  z.object({ kind: z.enum(['address', 'memo']), format: AddressFormat, network: z.string() }),
  z.object({ kind: z.enum(['iban', 'card']) }),
]);
export type DestinationCheck = z.infer<typeof DestinationCheck>;

/** What is wrong with a destination. */
export const DestinationFault = z.enum([
  'address',
  'addressChecksum',
  'otherNetwork',
  'memo',
  'memoNotUsed',
  'iban',
  'ibanCountry',
  'ibanLength',
  'ibanChecksum',
  /** An account that is none of the bank or the countries that the field's expression takes. */
  'ibanNotServed',
  'card',
  'cardChecksum',
]);
export type DestinationFault = z.infer<typeof DestinationFault>;
