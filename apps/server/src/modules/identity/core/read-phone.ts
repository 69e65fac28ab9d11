/**
 * A phone number as it is kept: `+` and 7 to 15 digits (E.164), without what people write between them; "" for none.
 * Undefined when it is no number, or lacks its country code.
 */
export function readPhone(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s().-]/g, '');
  if (digits === '') return '';
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}
