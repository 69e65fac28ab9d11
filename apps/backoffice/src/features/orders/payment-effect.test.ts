import { expect, test } from 'vitest';
import { isOrdinaryPayment, missingAmount, paymentEffect } from './payment-effect.ts';

const asked = {
  status: 'waitPayment' as const,
  from: { decimals: 2 },
  inAmount: '300.00',
  lying: '0.00',
  exact: { min: '297.00', max: '303.00' },
  hold: { amount: '100.00', symbol: 'USDT', state: 'open' as const },
  resolution: { chosen: null, until: null },
};

test('says what a payment will do as its amount compares with what is asked for', () => {
  expect(paymentEffect(asked, '100')).toEqual({ kind: 'under', rest: '200' });
  expect(paymentEffect(asked, '296.99')).toEqual({ kind: 'under', rest: '3.01' });
  expect(paymentEffect(asked, '297')).toEqual({ kind: 'exact', rest: '0' });
  expect(paymentEffect(asked, '303.00')).toEqual({ kind: 'exact', rest: '0' });
  expect(paymentEffect(asked, '350.5')).toEqual({ kind: 'over', rest: '50.5' });
});

test('counts what lies here already', () => {
  const partly = { ...asked, status: 'errorPayment' as const, lying: '100.00' };
  expect(paymentEffect(partly, '100')).toEqual({ kind: 'under', rest: '100' });
  expect(paymentEffect(partly, '200')).toEqual({ kind: 'exact', rest: '0' });
});

test('what has not come yet is what the next payment is taken for', () => {
  expect(missingAmount(asked)).toBe('300');
  expect(missingAmount({ ...asked, lying: '100.50' })).toBe('199.5');
  expect(missingAmount({ ...asked, lying: '300.00' })).toBe('300');
});

test('opens no payout that is not promised any more, unless its rest is awaited', () => {
  const hold = { ...asked.hold, state: 'voided' as const };
  const given = { ...asked, status: 'errorPayment' as const, lying: '100.00', hold };
  expect(paymentEffect(given, '200')?.kind).toBe('late');
  const awaited = { ...given, resolution: { chosen: 'topUp' as const, until: '2026-11-23T14:00:00.000Z' } };
  expect(paymentEffect(awaited, '200')?.kind).toBe('exact');
  expect(paymentEffect({ ...asked, status: 'deleted' }, '300')?.kind).toBe('late');
  expect(paymentEffect({ ...asked, status: 'done' }, '300')?.kind).toBe('surplus');
});

test('says nothing where the order stays where it is, and takes currencies without decimals', () => {
  expect(paymentEffect({ ...asked, status: 'hold' }, '300')).toBeUndefined();
  const whole = { ...asked, from: { decimals: 0 }, inAmount: '300', lying: '0', exact: { min: '300', max: '300' } };
  expect(paymentEffect(whole, '301')).toEqual({ kind: 'over', rest: '1' });
});

test('asks no reason for as much as the server takes without one', () => {
  const from = { decimals: 2 };
  const order = { from, ordinary: { moves: [], payment: { min: '297.00', max: '303.00' } } };
  expect(['296.99', '297', '303.00', '303.01'].map((amount) => isOrdinaryPayment(order, amount))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOrdinaryPayment({ from, ordinary: { moves: [], payment: null } }, '300')).toBe(false);
});
