import { tronAddressOf } from '@tetri/destinations';

export { tronAddressOf as addressOf, tronBytesOf as bytesOf } from '@tetri/destinations';

/** An address as nodes write it: "41" and the twenty bytes. Undefined for what is none. */
export function addressOfNode(hex: string): string | undefined {
  return /^41[0-9a-f]{40}$/.test(hex) ? tronAddressOf(hex.slice(2)) : undefined;
}

/** Nobody has a key to it. */
export const zeroAddress = tronAddressOf('0'.repeat(40));
