import { Address, NETWORK } from '@scure/btc-signer';
import type { DemoPerson } from './demo-people.ts';
import type { Seeded } from './seeded.ts';

/** A field of a route as somebody fills it in. */
export interface AskedField {
  readonly key: string;
  readonly isRequired: boolean;
  readonly options?: readonly { readonly value: string }[] | undefined;
}

export interface Asked {
  readonly person: DemoPerson;
  /** "TRC20"; empty off a network. */
  readonly network: string;
  /** Ours: "TBCBGEL". */
  readonly currency: string;
  /** What to choose where an office is asked for. */
  readonly officeIds: readonly string[];
}

/** What a person of the demo writes into the fields: well formed, and nobody's. */
export function fillIn(
  fields: readonly AskedField[],
  asked: Asked,
  seeded: Seeded,
): { readonly key: string; readonly value: string }[] {
  return fields
    .filter(({ isRequired }) => isRequired)
    .map(({ key, options = [] }) => ({ key, value: valueOf(key, options, asked, seeded) }));
}

function valueOf(key: string, options: NonNullable<AskedField['options']>, asked: Asked, seeded: Seeded): string {
  const { person, officeIds, network, currency } = asked;
  switch (key) {
    case 'name':
      return `${person.firstName} ${person.lastName}`;
    case 'phone':
      return `+995 555 ${seeded.digits(2)} ${seeded.digits(2)} ${seeded.digits(2)}`;
    case 'office':
      return officeIds[seeded.between(0, officeIds.length - 1)] ?? '';
    case 'wallet':
      return addressOn(network, seeded);
    case 'iban':
      return ibanOf(currency, seeded);
    case 'card':
      return cardNumber(seeded);
    default:
      return options[0]?.value ?? '';
  }
}

/** From Monero's documentation; others of its form would need the curve. */
const moneroExample = '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H';

/** An address of the network's form that nobody has the key of. */
export function addressOn(network: string, seeded: Seeded): string {
  switch (network) {
    case 'BTC':
      return Address(NETWORK).encode({ type: 'wpkh', hash: seeded.bytes(20) });
    case 'LTC':
      return Address({ ...NETWORK, bech32: 'ltc' }).encode({ type: 'wpkh', hash: seeded.bytes(20) });
    case 'TRC20':
      return Address({ ...NETWORK, pubKeyHash: 0x41 }).encode({ type: 'pkh', hash: seeded.bytes(20) });
    case 'TON':
      return `0:${seeded.hex(64)}`;
    case 'XMR':
      return moneroExample;
    default:
      return `0x${seeded.hex(40)}`;
  }
}

/** @see https://en.wikipedia.org/wiki/International_Bank_Account_Number#Generating_IBAN_check_digits */
export function ibanOf(currency: string, seeded: Seeded): string {
  if (!/^(?:TBC|BOG)/.test(currency)) return withCheckDigits('DE', seeded.digits(18));
  return withCheckDigits('GE', `${currency.startsWith('TBC') ? 'TB' : 'BG'}${seeded.digits(16)}`);
}

function withCheckDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((char) => Number.parseInt(char, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${check.toString().padStart(2, '0')}${account}`;
}

/** By Luhn's formula; the first digits are those that card schemes give for tests. */
function cardNumber(seeded: Seeded): string {
  const digits = `411111${seeded.digits(9)}`;
  const sum = [...digits].reduceRight((total, char, at) => {
    const digit = Number(char);
    const doubled = (digits.length - 1 - at) % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`.replace(/(.{4})(?=.)/g, '$1 ');
}
