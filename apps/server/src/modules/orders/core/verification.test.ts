import { expect, test } from 'vitest';
import { type Between, missingNeeds, type Proven } from './verification.ts';

const until = new Date(0);
const nothing: Proven = { person: null, company: null, funds: null, currencies: [] };
const between: Between = { fromCurrencyId: 'GEL', toCurrencyId: 'EUR', fromHashes: [], toHashes: [] };

test('of nobody known everything is missing', () => {
  expect(missingNeeds(['person', 'currency'], undefined, between)).toEqual(['person', 'currency']);
});

test('a verified need is not asked for again', () => {
  expect(missingNeeds(['person', 'funds', 'company'], { ...nothing, person: until, company: until }, between)).toEqual([
    'funds',
  ]);
});

test('a card counts for its own currency and side', () => {
  const proven = { ...nothing, currencies: [{ currencyId: 'GEL', destinationHash: 'one' }] };
  expect(missingNeeds(['currency', 'currencyPayout'], proven, between)).toEqual(['currencyPayout']);
});

test('of a card that was typed that very one must be verified', () => {
  const proven = { ...nothing, currencies: [{ currencyId: 'EUR', destinationHash: 'one' }] };
  expect(missingNeeds(['currencyPayout'], proven, { ...between, toHashes: ['one'] })).toEqual([]);
  expect(missingNeeds(['currencyPayout'], proven, { ...between, toHashes: ['one', 'two'] })).toEqual([
    'currencyPayout',
  ]);
});
