import { hexToBytes, type Hex, keccak256 } from 'viem';

/**
 * Whether a block's bloom filter lets it hold an event with all of these (the contract, the event's topic). It errs towards
 * yes only. @see https://ethereum.github.io/yellowpaper/paper.pdf 4.3.1
 */
export function mayHold(logsBloom: Hex, items: readonly Hex[]): boolean {
  const bloom = hexToBytes(logsBloom);
  return items.every((item) => {
    const hash = keccak256(item, 'bytes');
    return [0, 2, 4].every((at) => {
      const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047;
      return ((bloom[255 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0;
    });
  });
}
