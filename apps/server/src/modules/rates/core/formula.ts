import type { FormulaFault as Fault } from '@tetri/contract';
import { parseDecimal } from '@tetri/money';

/** One factor of a formula: a pair of a source or a constant, multiplied or divided by. */
export type Factor =
  | { readonly kind: 'pair'; readonly source: string; readonly pair: string; readonly isInverse: boolean }
  | { readonly kind: 'constant'; readonly value: string; readonly isInverse: boolean };

/** A product. Cross rates, inverses and fixed corrections are all products. */
export type Formula = readonly Factor[];

/** What is wrong with a formula, and with which part of it. */
export interface FormulaFault {
  readonly fault: Fault;
  readonly part: string;
}

const factorsMax = 8;
const token = /\s*(?:([A-Z][A-Z0-9]{1,23}):([A-Z0-9]{1,12}\/[A-Z0-9]{1,12})|(\d[0-9.]*)|([*/])|(\S[^\s*/]*))/y;

/**
 * Reads `BINANCE:BTC/USDT * NBG:USD/GEL`, `1 / NBG:USD/GEL`, `KRAKEN:XMR/USD / KRAKEN:LTC/USD * 0.999`: pairs and
 * constants joined by * and /. A pair stands for so much of its second currency for one of its first.
 */
export function parseFormula(text: string): Formula | FormulaFault {
  const factors: Factor[] = [];
  let operator: string | undefined = '*';
  token.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = token.lastIndex) {
    token.lastIndex = at;
    const [whole = '', source, pair, constant, sign, unknown] = token.exec(text) ?? [];
    if (unknown !== undefined) return { fault: 'unreadable', part: unknown };
    if ((sign === undefined) === (operator === undefined)) return { fault: 'misplaced', part: whole.trim() };
    if (sign !== undefined) {
      operator = sign;
      continue;
    }
    const isInverse = operator === '/';
    operator = undefined;
    if (source !== undefined && pair !== undefined) factors.push({ kind: 'pair', source, pair, isInverse });
    else if (constant !== undefined && isConstant(constant))
      factors.push({ kind: 'constant', value: constant, isInverse });
    else return { fault: 'notPositive', part: constant ?? whole };
    if (factors.length > factorsMax) return { fault: 'tooLong', part: String(factorsMax) };
  }
  if (operator !== undefined)
    return factors.length === 0 ? { fault: 'empty', part: '' } : { fault: 'unfinished', part: operator };
  return factors;
}

/** The formula as text, spaced evenly; `parseFormula` reads it back the same. */
export function formatFormula(formula: Formula): string {
  const [first] = formula;
  return formula
    .map((factor) => {
      const text = factor.kind === 'pair' ? `${factor.source}:${factor.pair}` : factor.value;
      return `${factor.isInverse ? '/' : '*'} ${text}`;
    })
    .join(' ')
    .replace(/^\* /, '')
    .replace(/^/, first?.isInverse ? '1 ' : '');
}

function isConstant(text: string): boolean {
  return /^\d{1,20}(\.\d{1,20})?$/.test(text) && parseDecimal(text) !== undefined;
}
