import { expect, test } from 'vitest';
import { promoState } from './promo-state.ts';

const now = new Date('2026-11-23T12:00:00Z');
const open = { isActive: true, startsAt: null, endsAt: null, uses: 3, usesMax: null };

test.each([
  ['on', {}],
  ['on', { startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T12:00:01Z', usesMax: 4 }],
  ['off', { isActive: false, endsAt: '2026-11-01T00:00:00Z' }],
  ['early', { startsAt: '2026-11-23T12:00:01Z' }],
  ['ended', { endsAt: '2026-11-23T12:00:00Z', usesMax: 3 }],
  ['usedUp', { usesMax: 3, startsAt: '2026-11-24T00:00:00Z' }],
] as const)('is %s with %j', (state, terms) => {
  expect(promoState({ ...open, ...terms }, now)).toBe(state);
});
