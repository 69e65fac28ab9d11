import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Formula, formatFormula, parseFormula } from './formula.ts';

const anyPair = fc.record({
  kind: fc.constant('pair' as const),
  source: fc.constantFrom('BINANCE', 'NBG', 'ECB2', 'MANUAL'),
  pair: fc.constantFrom('BTC/USDT', 'USD/GEL', '1INCH/USD'),
  isInverse: fc.boolean(),
});
const anyConstant = fc.record({
  kind: fc.constant('constant' as const),
  value: fc.constantFrom('1', '0.995', '100', '12.5'),
  isInverse: fc.boolean(),
});
const startsWithProduct = (formula: Formula) => formula[0]?.isInverse === false;
const anyFormula = fc.array(fc.oneof(anyPair, anyConstant), { minLength: 1, maxLength: 7 });

test('reads back every formula that it writes', () => {
  fc.assert(
    fc.property(anyFormula, (formula) => {
      const again = parseFormula(formatFormula(formula));
      const one = { kind: 'constant', value: '1', isInverse: false };
      expect(again).toEqual(startsWithProduct(formula) ? formula : [one, ...formula]);
    }),
  );
});

test('reads cross rates, inverses and constants, with or without spaces', () => {
  const formula = [
    { kind: 'pair', source: 'BINANCE', pair: 'BTC/USDT', isInverse: false },
    { kind: 'pair', source: 'NBG', pair: 'USD/GEL', isInverse: true },
    { kind: 'constant', value: '0.99', isInverse: false },
  ];
  expect(parseFormula(' BINANCE:BTC/USDT / NBG:USD/GEL * 0.99 ')).toEqual(formula);
  expect(parseFormula('BINANCE:BTC/USDT/NBG:USD/GEL*0.99')).toEqual(formula);
});

test.each([
  ['', 'empty', ''],
  ['  ', 'empty', ''],
  ['BINANCE:BTC/USDT *', 'unfinished', '*'],
  ['* 2', 'misplaced', '*'],
  ['2 3', 'misplaced', '3'],
  ['2 * / 3', 'misplaced', '/'],
  ['0', 'notPositive', '0'],
  ['1.2.3', 'notPositive', '1.2.3'],
  ['BTC/USDT', 'unreadable', 'BTC'],
  ['-1', 'unreadable', '-1'],
  ['BINANCE:BTC', 'unreadable', 'BINANCE:BTC'],
  ['1 * 1 * 1 * 1 * 1 * 1 * 1 * 1 * 1', 'tooLong', '8'],
])('says what is wrong with %j', (text, fault, part) => {
  expect(parseFormula(text)).toEqual({ fault, part });
});

test('never throws on any text', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseFormula(text)));
  fc.assert(fc.property(fc.stringMatching(/^[A-Z:/* 0-9.]{0,60}$/), (text) => void parseFormula(text)));
});
