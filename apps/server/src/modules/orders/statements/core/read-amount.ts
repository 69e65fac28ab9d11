import type { StatementMapping } from '@tetri/contract';
import { parseUnits } from '@tetri/money';

const whole = String.raw`\d{1,3}(?:[GROUP '’]\d{3})+|\d+`;
const shapes: Readonly<Record<StatementMapping['decimal'], RegExp>> = {
  '.': new RegExp(`^([+-]?)(${whole.replace('GROUP', ',')})(?:\\.(\\d+))?$`),
  ',': new RegExp(`^([+-]?)(${whole.replace('GROUP', '.')})(?:,(\\d+))?$`),
};

/**
 * An amount as banks write it, with the other sign, blanks or apostrophes between thousands. Undefined where it is none, or has more
 * decimals than the currency: what could be read in two ways is not read.
 */
export function readAmount(text: string, decimal: StatementMapping['decimal'], decimals: number): bigint | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/[\u2212\u2013]/gu, '-')
    .trim();
  const [, sign = '', digits, fraction = ''] = shapes[decimal].exec(plain.replace(/^([+-]) /, '$1')) ?? [];
  if (digits === undefined) return undefined;
  return parseUnits(`${sign === '-' ? '-' : ''}${digits.replace(/\D/g, '')}.${fraction || '0'}`, decimals);
}
