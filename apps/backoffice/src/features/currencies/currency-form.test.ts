import { expect, test } from 'vitest';
import { blankForm, type CurrencyFault, currencyFault, type CurrencyForm, formOf, requestOf } from './currency-form.ts';

const bitcoin: CurrencyForm = {
  ...blankForm('btc'),
  name: { en: 'Bitcoin', ru: '', ka: '' },
  code: 'BTC',
  symbol: 'BTC',
  xml: 'BTC',
  networkId: 'the network',
};

test('a coin with a network can be saved', () => {
  expect(currencyFault(bitcoin)).toBeUndefined();
  expect(requestOf(bitcoin)).toMatchObject({ decimals: 8, networkId: 'the network', cityId: null, max: null });
});

test('forgets the network of what is no coin', () => {
  expect(requestOf({ ...bitcoin, kind: 'bank' })).toMatchObject({ networkId: null, cityId: null });
});

test('stored values come back as they were', () => {
  const stored = { ...requestOf({ ...bitcoin, max: '5' }), min: '0', max: '5', decimals: 8 };
  const form = formOf({ ...stored, _id: 'an id', isDemo: false, version: 3 });
  expect(requestOf(form)).toEqual(stored);
});

test.each<[string, Partial<CurrencyForm>, CurrencyFault]>([
  ['no English name', { name: { en: '', ru: 'Биткойн', ka: '' } }, 'name'],
  ['a code in small letters', { code: 'btc' }, 'code'],
  ['no symbol', { symbol: '' }, 'symbol'],
  ['nineteen decimals', { decimals: '19' }, 'decimals'],
  ['a coin without a network', { networkId: '' }, 'networkId'],
  ['cash without a city', { kind: 'cash' }, 'cityId'],
  ['no monitor code', { xml: '' }, 'xml'],
  ['cash with the monitor code of a coin', { kind: 'cash', cityId: 'a city' }, 'cashXml'],
  ['a coin with the monitor code of cash', { xml: 'CASHBTC' }, 'cashXml'],
  ['a minimum finer than the currency', { min: '0.000000001' }, 'min'],
  ['a maximum of zero', { max: '0' }, 'max'],
  ['a place that is no number', { positionIn: 'first' }, 'position'],
])('does not save %s', (_what, change, fault) => {
  expect(currencyFault({ ...bitcoin, ...change })).toBe(fault);
});
