import { expect, test } from 'vitest';
import { rateFact, type RouteTerms } from './rate-fact.ts';

const fixed: RouteTerms = { rate: { type: 'fixed' }, lockPoint: 'creation', lockConfirmations: 0, orderTTL: 1800 };
const floating = { ...fixed, rate: { type: 'floating' } } as const;

test.each([
  ['a fixed rate is held as long as the order lives', fixed, 'rateHeld 30'],
  ['a floating rate is never promised to be held', floating, 'rateFixed-creation 0'],
  ['one fixed by the payment says so', { ...floating, lockPoint: 'detection' as const }, 'rateFixed-detection 0'],
  [
    'one fixed by confirmations says by how many',
    { ...floating, lockPoint: 'confirmations' as const, lockConfirmations: 3 },
    'rateFixed-confirmations 3',
  ],
])('%s', (_, terms, said) => {
  expect(rateFact(terms, (key, values) => `${key} ${Object.values(values ?? {}).join()}`)).toBe(said);
});
