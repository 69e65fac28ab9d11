import type { Language } from '@tetri/contract';

/**
 * As a language writes numbers, or as staff read them in any language: an amount that they copy into a form of a bank must
 * not hold a comma, which there could be either sign.
 */
export type NumberStyle = Language | 'staff';

const styles = {
  en: { group: ',', point: '.', leastFraction: 2 },
  ru: { group: '\u00a0', point: ',', leastFraction: 2 },
  ka: { group: '\u00a0', point: ',', leastFraction: 2 },
  staff: { group: '\u202f', point: '.', leastFraction: 0 },
} as const satisfies Record<NumberStyle, { group: string; point: string; leastFraction: number }>;

/** What stands between the whole part of a number and its fraction. */
export function decimalPoint(style: NumberStyle): string {
  return styles[style].point;
}

/**
 * Decimal text for reading: "12345.6700" is "12,345.67" in English. Works on the digits, so none is lost; zeros at the
 * end go, but to customers a fraction of money keeps two digits.
 */
export function amountText(text: string, style: NumberStyle): string {
  return numberText(text, style, (fraction) => {
    const short = fraction.replace(/0+$/, '');
    return short === '' ? '' : short.padEnd(styles[style].leastFraction, '0');
  });
}

/** Decimal text for reading, its fraction as `digitsOf` has it; what is no number stays as it is. */
export function numberText(text: string, style: NumberStyle, digitsOf: (fraction: string) => string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const { group, point } = styles[style];
  const digits = digitsOf(fraction);
  // Languages that part groups by a space leave four digits together; in columns of staff all are parted alike.
  const isParted = whole.length > 4 || style === 'en' || style === 'staff';
  const grouped = isParted ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return `${sign === '-' ? '−' : ''}${grouped}${digits === '' ? '' : point + digits}`;
}

/** Without the zeros that only fill up the decimals: "0.05000000" is "0.05", "30.00" is "30". */
export function plainAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** How many digits an amount has behind the point, needless zeros left out. */
export function fractionDigits(text: string): number {
  return plainAmount(text).split('.')[1]?.length ?? 0;
}
