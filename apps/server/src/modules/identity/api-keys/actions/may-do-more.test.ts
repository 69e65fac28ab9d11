import { expect, test } from 'vitest';
import { mayDoMore } from './may-do-more.ts';

const off = { isActive: false, canUseApi: false, canWithdraw: false, allowedIps: ['10.0.0.0/8', '2001:db8::/32'] };
const on = { isActive: true, canUseApi: true, canWithdraw: true, allowedIps: [] };

test.each([
  [{ isActive: true }],
  [{ canUseApi: true }],
  [{ canWithdraw: true }],
  [{ name: 'shop', canUseApi: false, canWithdraw: true }],
  [{ allowedIps: [] }],
  [{ allowedIps: ['10.1.2.3', '203.0.113.7'] }],
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
])('a key that gets %j may do no more, whatever it could', (changes) => {
  expect([mayDoMore(off, changes), mayDoMore(on, changes)]).toEqual([false, false]);
});
