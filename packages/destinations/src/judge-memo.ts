import type { AddressFormat } from '@tetri/contract';
import type { JudgedDestination } from './judged-destination.ts';

interface MemoRule {
  readonly takes: (memo: string) => boolean;
}

/** What may travel beside an address; a network that is not here carries nothing that a payment would be recognised by. */
const rules: Partial<Readonly<Record<AddressFormat, MemoRule>>> = {
  // A destination tag is an unsigned number of 32 bits.
  ripple: { takes: (memo) => /^(?:0|[1-9]\d{0,9})$/.test(memo) && BigInt(memo) <= 0xffff_ffffn },
  // A comment shares its cell of 127 bytes with four bytes that say that it is one.
  ton: { takes: (memo) => bytesOf(memo) <= 123 },
  // The most that the memo program writes down in one instruction.
  solana: { takes: (memo) => bytesOf(memo) <= 566 },
};

/** Whether payments of this format are distinguished by a memo beside the address. */
export function carriesMemo(format: AddressFormat): boolean {
  return rules[format] !== undefined;
}

export function judgeMemo(
  { format, network }: { readonly format: AddressFormat; readonly network: string },
  text: string,
): JudgedDestination {
  const value = text.trim();
  const rule = rules[format];
  if (!rule) return { fault: 'memoNotUsed', network };
  return rule.takes(value) ? { value } : { fault: 'memo', network };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
