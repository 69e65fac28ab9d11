import { expect, test } from 'vitest';
import { mayAccept } from './may-accept.ts';

const limit = { secondPersonAboveUnits: 10n };
const nobody = { askedBy: null, askedUnits: null };

test.each([10n, -10n])('%s within the limit is one person’s word', (units) => {
  expect(mayAccept(limit, { units, ...nobody }, 'nino')).toBe('now');
  expect(mayAccept({ secondPersonAboveUnits: null }, { units: units * 100n, ...nobody }, 'nino')).toBe('now');
});

test.each([11n, -11n])('%s above it is two people’s, about the same amount', (units) => {
  expect(mayAccept(limit, { units, ...nobody }, 'nino')).toBe('ask');
  expect(mayAccept(limit, { units, askedBy: 'nino', askedUnits: units }, 'nino')).toBe('askedAlready');
  expect(mayAccept(limit, { units, askedBy: 'nino', askedUnits: units }, 'giorgi')).toBe('now');
  expect(mayAccept(limit, { units, askedBy: 'nino', askedUnits: units + 1n }, 'giorgi')).toBe('ask');
  expect(mayAccept(limit, { units, askedBy: 'nino', askedUnits: -units }, 'giorgi')).toBe('ask');
});
