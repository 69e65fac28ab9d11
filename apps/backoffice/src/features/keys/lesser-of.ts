/** Of two limits the one that counts; null limits nothing. */
export function lesserOf<Limit extends string | number>(one: Limit | null, other: Limit | null): Limit | null {
  if (one === null || other === null) return one ?? other;
  return BigInt(one) <= BigInt(other) ? one : other;
}
