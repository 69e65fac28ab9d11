import { expect, test } from 'vitest';
import { currencyGroups } from './currency-groups.ts';
import type { ListedCurrency } from './directions.ts';

const currency = (kind: ListedCurrency['kind'], symbol: string, name: string, xml = symbol) =>
  ({ id: xml, kind, symbol, name, xml }) as ListedCurrency;

const listed = [
  currency('crypto', 'WETH', 'Wrapped Ether'),
  currency('crypto', 'ETC', 'Ethereum Classic'),
  currency('crypto', 'ETH', 'Ethereum'),
  currency('bank', 'USD', 'Ether Bank', 'ETHBUSD'),
  currency('cash', 'GEL', 'Cash', 'CASHGEL'),
];

const found = (search: string) =>
  currencyGroups(listed, search).map(({ kind, currencies }) => [kind, ...currencies.map(({ xml }) => xml)]);

test('without a search everything is there in its own order', () => {
  expect(found('  ')).toEqual([
    ['crypto', 'WETH', 'ETC', 'ETH'],
    ['bank', 'ETHBUSD'],
    ['cash', 'CASHGEL'],
  ]);
});

test('the ticker or name that was typed comes first, then what begins with it', () => {
  expect(found('eth')).toEqual([
    ['crypto', 'ETH', 'ETC', 'WETH'],
    ['bank', 'ETHBUSD'],
  ]);
  expect(found('ethereum classic')).toEqual([['crypto', 'ETC']]);
});

test('so does the group that it lies in', () => {
  expect(found('ether bank')).toEqual([['bank', 'ETHBUSD']]);
  expect(found('cash')[0]).toEqual(['cash', 'CASHGEL']);
  expect(found('ethb')).toEqual([['bank', 'ETHBUSD']]);
  expect(found('usd')[0]).toEqual(['bank', 'ETHBUSD']);
});
