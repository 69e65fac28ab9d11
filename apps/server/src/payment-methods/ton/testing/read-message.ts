import { bytesOf, type Cell } from '../cells/cell.ts';

/** Of a message from outside, or of one with money: where it goes, and how much of the coin goes along. */
export function fieldsOfMessage({ bits }: Cell): { readonly to: string; readonly units: bigint } {
  // Both begin with two bits of what they are, or four, and an empty sender.
  const isOutside = bits.startsWith('10');
  const at = isOutside ? 4 : 6;
  const place = at + 3;
  const workchain = bits.slice(place, place + 8) === '0'.repeat(8) ? '0' : '-1';
  const account = bytesOf(bits.slice(place + 8, place + 264)).toString('hex');
  const bytes = Number.parseInt(bits.slice(place + 264, place + 268), 2);
  const units = bytes === 0 ? 0n : BigInt(`0b${bits.slice(place + 268, place + 268 + bytes * 8)}`);
  return { to: `${workchain}:${account}`, units };
}
