import { noKeyLimits } from '@tetri/contract';
import { expect, test } from 'vitest';
import { mayDoMore } from './may-do-more.ts';

const few = { ordersPerMinute: 1, orderUsd: '5', dayUsd: '5', withdrawalDayUsd: '5' };
const off = {
  isActive: false,
  canUseApi: false,
  canWithdraw: false,
  allowedIps: ['10.0.0.0/8', '2001:db8::/32'],
  limits: few,
};
const on = { isActive: true, canUseApi: true, canWithdraw: true, allowedIps: [], limits: noKeyLimits };

test.each([
  [{ isActive: true }],
  [{ canUseApi: true }],
  [{ canWithdraw: true }],
  [{ name: 'shop', canUseApi: false, canWithdraw: true }],
  [{ allowedIps: [] }],
  [{ allowedIps: ['10.1.2.3', '203.0.113.7'] }],
  [{ limits: { ...few, dayUsd: '6' } }],
  [{ limits: { ...few, ordersPerMinute: null } }],
])('a key that gets %j may do more, unless it could already', (changes) => {
  expect(mayDoMore(off, changes)).toBe(true);
  expect(mayDoMore(on, changes)).toBe(false);
});

test.each([
  [{}],
  [{ name: 'shop' }],
  [{ isActive: false, canUseApi: false, canWithdraw: false }],
  [{ allowedIps: off.allowedIps }],
  [{ allowedIps: ['10.1.2.3'] }],
  [{ limits: { ...few, dayUsd: '4' } }],
])('a key that gets %j may do no more, whatever it could', (changes) => {
  expect([mayDoMore(off, changes), mayDoMore(on, changes)]).toEqual([false, false]);
});
