import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalculation } from './read-calculation.ts';

test.each([
  ['100 usdt gel', { amount: '100', from: 'USDT', to: 'GEL' }],
  ['100usdt gel', { amount: '100', from: 'USDT', to: 'GEL' }],
  [' 1 000,50 usdt to gel ', { amount: '1000.50', from: 'USDT', to: 'GEL' }],
  ['1,000 usdt gel', { amount: '1000', from: 'USDT', to: 'GEL' }],
  ['1,000.50 usdt gel', { amount: '1000.50', from: 'USDT', to: 'GEL' }],
  ['12,345,678usdt gel', { amount: '12345678', from: 'USDT', to: 'GEL' }],
  ['1,5 usdt gel', { amount: '1.5', from: 'USDT', to: 'GEL' }],
  ['1,5000 usdt gel', { amount: '1.5000', from: 'USDT', to: 'GEL' }],
  ['0,125 btc gel', { amount: '0.125', from: 'BTC', to: 'GEL' }],
  ['1234,567 usdt gel', { amount: '1234.567', from: 'USDT', to: 'GEL' }],
  ["1'000 btc → usdttrc20", { amount: '1000', from: 'BTC', to: 'USDTTRC20' }],
  ['100 usdt в gel', { amount: '100', from: 'USDT', to: 'GEL' }],
  ['usdt/gel', { amount: undefined, from: 'USDT', to: 'GEL' }],
  ['BTC GEL', { amount: undefined, from: 'BTC', to: 'GEL' }],
])('reads %j', (text, read) => {
  expect(readCalculation(text)).toEqual(read);
});

test.each([
  '',
  '100',
  'usdt',
  '-5 usdt gel',
  '1e400 usdt gel',
  'where is my money',
  '100 usdt gel now',
  '0x10 usdt gel',
  '1,00,000 usdt gel',
  '1,000.50.5 usdt gel',
])('takes %j for no question of a rate', (text) => {
  expect(readCalculation(text)).toBeUndefined();
});

test('reads anything without a throw, in a moment', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => void readCalculation(text)));
  // Of the processor: others may keep it busy.
  const before = process.cpuUsage();
  readCalculation('1 '.repeat(49));
  readCalculation(`1${"'".repeat(97)}`);
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});
