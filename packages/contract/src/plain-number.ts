/** Longer than any amount. */
const digitsMax = 80;

/**
 * A number without its exponent: "1e-05" is "0.00001", as programs write small numbers. Any other text stays as it is, and so does
 * one that would be longer than any amount. Digits are moved, nothing is counted: it is exact.
 */
export function plainNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = ''] = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(text) ?? [];
  const point = whole.length + Number(power);
  const length = Math.max(point, whole.length + fraction.length) - Math.min(point, 0);
  if (power === '' || length > digitsMax) return text;
  const digits = `${'0'.repeat(Math.max(1 - point, 0))}${whole}${fraction}`.padEnd(point, '0');
  const at = Math.max(point, 1);
  const [before, after] = [digits.slice(0, at).replace(/^0+(?=\d)/, ''), digits.slice(at)];
  return after === '' ? `${sign}${before}` : `${sign}${before}.${after}`;
}
