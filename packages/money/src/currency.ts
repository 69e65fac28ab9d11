/** What arithmetic needs to know of a currency: `decimals` is how many digits stand after the point, 0 to 30. */
export type Currency = Readonly<{ code: string; decimals: number }>;

const powers: bigint[] = Array.from({ length: 61 }, (_, exponent) => 10n ** BigInt(exponent));

/** 10 to the power of `exponent`, a whole number from 0. */
export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}
