import { orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { orderIcon } from './order-icon.ts';

const textOf = (icon: string) => />([^<]+)<\/text>/.exec(decodeURIComponent(icon))?.[1];

test('the icon of a tab counts the minutes that are left to pay', () => {
  expect([29, 5, 0, 180].map((minutes) => textOf(orderIcon('waitPayment', minutes)))).toEqual(['29', '5', '0', '99+']);
});

test('of an order with nothing to pay it shows where that stands', () => {
  for (const status of orderStatuses) expect(textOf(orderIcon(status, undefined)), status).toHaveLength(1);
  expect(textOf(orderIcon('done', undefined))).toBe('✓');
});
