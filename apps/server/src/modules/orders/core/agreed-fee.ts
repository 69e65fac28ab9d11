/**
 * What of a network's fee is deducted where `shown` was agreed to; undefined where it has risen too far since. Prices of networks move
 * by the block: what it has risen by until then, up to a quarter, is the exchange's.
 */
export function agreedFee(present: bigint, shown: bigint): bigint | undefined {
  if (present <= shown) return present;
  return present * 4n <= shown * 5n ? shown : undefined;
}
