import { expect, test } from 'vitest';
import { arePayable, paymentBlocks, whyNotPayable } from './payment-blocks.ts';
import type { Order } from './use-live-order.ts';

const warning = { kind: 'warning', text: 'The payment details have been replaced', hasSupport: true } as const;
const amount = { kind: 'amount', label: 'To pay', amount: '500', symbol: 'USDT' } as const;

const orderOf = (blocks: unknown, more: object = {}) => {
  const merchant = blocks === null ? null : { template: JSON.stringify(blocks), data: {} };
  const route = { from: { network: 'ERC20', paymentDetails: { merchant } } };
  const plain = { status: 'waitPayment', deposits: [], paymentCheckUntil: null, resolution: null, walletPayment: null };
  return { ...plain, route, ...more } as unknown as Order;
};
const said = (blocks: unknown, more?: object) => whyNotPayable(orderOf(blocks, more));

test('reads the blocks of a payment page, and none while they are prepared', () => {
  expect(paymentBlocks(orderOf([warning, amount, 'other']))).toEqual([warning, amount]);
  expect(paymentBlocks(orderOf(null))).toBeUndefined();
  expect(paymentBlocks(orderOf({}))).toBeUndefined();
});

test('says why there is nothing to pay to, to whom is asked to pay', () => {
  const lost = { status: 'inProgress', deposits: [{ state: 'gone' }], paymentCheckUntil: '2026-01-05T12:00:00Z' };
  const rest = { status: 'errorPayment', resolution: { chosen: 'topUp' } };
  for (const asked of [{}, lost, rest]) expect(said([warning], asked)).toEqual([warning]);
  for (const status of ['new', 'inProgress', 'errorPayment']) expect(said([warning], { status })).toEqual([]);
});

test('says nothing of it where it can be paid, soon can be, or can be paid from the wallet', () => {
  expect(arePayable([warning, amount])).toBe(true);
  expect(said([warning, amount])).toEqual([]);
  expect(said(null)).toEqual([]);
  expect(said([])).toEqual([]);
  expect(said([warning], { walletPayment: { available: '500' } })).toEqual([]);
});
