import { expect, test } from 'vitest';
import { lastingMs } from './judge-check.ts';
import { freshMs, isCertain, isNetworkRead, mayAccept } from './may-accept.ts';

const limit = { secondPersonAboveUnits: 10n };
const nobody = { saidBy: null, aloneUnits: 0n };

test.each([10n, -10n])('%s within the limit is one person’s word', (units) => {
  expect(mayAccept(limit, { units, ...nobody }, 'nino')).toBe('now');
  expect(mayAccept({ secondPersonAboveUnits: null }, { units: units * 100n, ...nobody }, 'nino')).toBe('now');
});

test.each([11n, -11n])('%s above it is two people’s', (units) => {
  expect(mayAccept(limit, { units, ...nobody }, 'nino')).toBe('ask');
  expect(mayAccept(limit, { units, ...nobody, saidBy: 'nino' }, 'nino')).toBe('saidBefore');
  expect(mayAccept(limit, { units, ...nobody, saidBy: 'nino' }, 'giorgi')).toBe('now');
});

test.each([1n, -1n])('%s beside what one person changed alone within the day is as much as both', (units) => {
  expect(mayAccept(limit, { units, ...nobody, aloneUnits: 9n }, 'nino')).toBe('now');
  expect(mayAccept(limit, { units, ...nobody, aloneUnits: 10n }, 'nino')).toBe('ask');
  expect(mayAccept(limit, { units, saidBy: 'nino', aloneUnits: 10n }, 'giorgi')).toBe('now');
});

test('only what differs for certain, by the same amount and a short while ago, is accepted', () => {
  const at = (ms: number) => new Date(ms);
  const certain = { state: 'differs', steadySince: at(0), checkedAt: at(lastingMs), problem: '' } as const;
  const now = at(lastingMs + freshMs - 1);
  expect(isCertain(certain, now)).toBe(true);
  expect(isCertain({ ...certain, state: 'checking' }, now)).toBe(false);
  expect(isCertain({ ...certain, problem: 'no node' }, now)).toBe(false);
  expect(isCertain({ ...certain, steadySince: at(1) }, now)).toBe(false);
  expect(isCertain({ ...certain, steadySince: null }, now)).toBe(false);
  expect(isCertain(certain, at(lastingMs + freshMs))).toBe(false);
});

test('the network is read where it was read to its end since the difference stands', () => {
  const steadySince = new Date(5);
  expect(isNetworkRead({ steadySince, caughtUpAt: new Date(5) })).toBe(true);
  expect(isNetworkRead({ steadySince, caughtUpAt: new Date(4) })).toBe(false);
  expect(isNetworkRead({ steadySince, caughtUpAt: null })).toBe(false);
  expect(isNetworkRead({ steadySince: null, caughtUpAt: new Date(5) })).toBe(false);
});
