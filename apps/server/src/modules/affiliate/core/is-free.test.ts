import { OrderStatus } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freedMax, isFree } from './is-free.ts';

const now = new Date('2026-01-01T12:00:00Z');
const claimed = { orderId: 'order', claimedAt: new Date(now.getTime() - 60_000), freed: 0 };

test('a code that no order claimed is free, however often it was', () => {
  fc.assert(
    fc.property(fc.nat(), (freed) => {
      expect(isFree({ orderId: null, claimedAt: null, freed }, undefined, now)).toBe(true);
    }),
  );
});

test('the order that claimed it keeps it in every status but deleted', () => {
  for (const status of OrderStatus.options) expect(isFree(claimed, status, now)).toBe(status === 'deleted');
});

test('a claim whose order was never made ends after five minutes', () => {
  expect(isFree(claimed, undefined, now)).toBe(false);
  expect(isFree({ ...claimed, claimedAt: new Date(now.getTime() - 300_000) }, undefined, now)).toBe(true);
});

test('a code that three orders gave back stays with the fourth', () => {
  expect(isFree({ ...claimed, freed: freedMax - 1 }, 'deleted', now)).toBe(true);
  expect(isFree({ ...claimed, freed: freedMax }, 'deleted', now)).toBe(false);
});
