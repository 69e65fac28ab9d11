import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type MoneroAddress, moneroAddressOf, readMoneroAddress } from '@tetri/destinations';

const { Point } = ed25519;

/**
 * The subaddress of this number in the wallet's first account, as its own software makes it; number 0 is the first beside the main
 * address. Nobody without the view key can know that two of them belong together.
 *
 * @see https://docs.getmonero.org/public-address/subaddress/
 */
export function subaddressOf({ address, viewKey }: { address: string; viewKey: string }, number: number): string {
  const secret = Buffer.from(viewKey, 'hex');
  const index = Buffer.alloc(8);
  // The account's number stands before it: 0.
  index.writeUInt32LE(number + 1, 4);
  const step = scalarOf(keccak_256(new Uint8Array(Buffer.concat([Buffer.from('SubAddr\0'), secret, index]))));
  const spend = Point.fromBytes(keysOf(address).spend).add(Point.BASE.multiply(step));
  const view = spend.multiply(scalarOf(secret));
  return moneroAddressOf({ kind: 'subaddress', spend: spend.toBytes(), view: view.toBytes() });
}

/** Whether the text is the main address of a wallet: neither a subaddress nor one with a payment id. */
export function isPrimaryAddress(text: string): boolean {
  const read = readMoneroAddress(text);
  return typeof read === 'object' && read.kind === 'primary';
}

/** Whether the view key is the address's own. */
export function isViewKeyOf(viewKey: string, address: string): boolean {
  const scalar = scalarOf(Buffer.from(viewKey, 'hex'));
  return scalar !== 0n && Buffer.compare(Point.BASE.multiply(scalar).toBytes(), keysOf(address).view) === 0;
}

function keysOf(address: string): MoneroAddress {
  const read = readMoneroAddress(address);
  if (typeof read !== 'object') throw new Error('an address that settings hold was checked');
  return read;
}

/** Bytes as a number, the lowest first, among those that keys are. */
function scalarOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) % Point.Fn.ORDER;
}
