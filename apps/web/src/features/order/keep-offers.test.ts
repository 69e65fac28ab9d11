import { expect, test } from 'vitest';
import { keepOffers } from './keep-offers.ts';

const offer = (token: string, until: string, more: object = {}) => ({
  resolution: 'goOnPresent' as const,
  inAmount: '2500.00',
  outAmount: `90${token}.10`,
  quote: { token, until },
  ...more,
});
const first = offer('1', '2026-11-23T14:02:00.000Z');
const second = offer('2', '2026-11-23T14:03:00.000Z');

test('an offer stays as it was shown until it ends, however often the order is read', () => {
  expect(keepOffers([first], [second], '2026-11-23T14:01:59.999Z')).toEqual([first]);
  expect(keepOffers([first], [second], '2026-11-23T14:02:00.000Z')).toEqual([second]);
  expect(keepOffers([], [second], '2026-11-23T14:01:00.000Z')).toEqual([second]);
});

test('an offer for another amount, or none any more, is not the one that was shown', () => {
  const more = offer('2', '2026-11-23T14:03:00.000Z', { inAmount: '2600.00' });
  expect(keepOffers([first], [more], '2026-11-23T14:01:00.000Z')).toEqual([more]);
  expect(keepOffers([first], [], '2026-11-23T14:01:00.000Z')).toEqual([]);
  const locked = { ...first, resolution: 'goOnLocked' as const, quote: null };
  expect(keepOffers([first, locked], [locked], '2026-11-23T14:01:00.000Z')).toEqual([locked]);
});
