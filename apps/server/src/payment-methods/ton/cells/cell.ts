import { createHash } from 'node:crypto';

/** A cell of TON: up to 1023 bits, as text of "0" and "1", and up to four others that it refers to. */
export interface Cell {
  readonly bits: string;
  readonly refs: readonly Cell[];
}

export const bitsMax = 1023;
export const refsMax = 4;

/** A cell of its parts; throws where they do not fit into one. */
export function cellOf(bits: string, refs: readonly Cell[] = []): Cell {
  if (bits.length > bitsMax || refs.length > refsMax) throw new Error('it does not fit into a cell');
  return { bits, refs };
}

export const emptyCell = cellOf('');

interface Digest {
  readonly hash: Buffer;
  readonly depth: number;
}
const digests = new WeakMap<Cell, Digest>();

/** What names a cell with all below it: SHA-256 over its own bits and the names of those. */
export function hashOf(cell: Cell): Buffer {
  return digestOf(cell).hash;
}

function digestOf(cell: Cell): Digest {
  const known = digests.get(cell);
  if (known) return known;
  const below = cell.refs.map(digestOf);
  const depth = below.reduce((most, { depth }) => Math.max(most, depth + 1), 0);
  const hash = createHash('sha256').update(headOf(cell));
  for (const { depth } of below) hash.update(Buffer.from([depth >> 8, depth & 0xff]));
  for (const one of below) hash.update(one.hash);
  const digest = { hash: hash.digest(), depth };
  digests.set(cell, digest);
  return digest;
}

/** How many it refers to, how long it is, and its bits filled up to whole bytes. */
export function headOf({ bits, refs }: Cell): Buffer {
  const whole = Math.ceil(bits.length / 8);
  const filled = bits.length % 8 === 0 ? bits : `${bits}1`.padEnd(whole * 8, '0');
  return Buffer.concat([Buffer.from([refs.length, whole + Math.floor(bits.length / 8)]), bytesOf(filled)]);
}

export function bytesOf(bits: string): Buffer {
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function bitsOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

/** A number that is never negative, in so many bits. */
export function uint(value: bigint | number, bits: number): string {
  const text = value.toString(2);
  if (value < 0 || text.length > bits) throw new Error('a number does not fit');
  return text.padStart(bits, '0');
}

/** An amount: how many bytes it takes, and those. */
export function coins(units: bigint): string {
  const bytes = units === 0n ? 0 : Math.ceil(units.toString(16).length / 2);
  return uint(bytes, 4) + (bytes === 0 ? '' : uint(units, bytes * 8));
}

/** An account, given as raw text. */
export function account(raw: string): string {
  const [workchain, digits = ''] = raw.split(':');
  // addr_std without anycast; the main chain is -1.
  return `100${workchain === '0' ? '0'.repeat(8) : '1'.repeat(8)}${bitsOf(Buffer.from(digits, 'hex'))}`;
}

export const noAccount = '00';
