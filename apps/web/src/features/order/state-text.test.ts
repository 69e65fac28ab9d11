import { expect, test } from 'vitest';
import type { Order } from '../../app/use-live-order.ts';
import { stateText } from './state-text.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Parameters<typeof stateText>[1];
const plain = { pickup: null, isDelivered: false, deposits: [], verification: null };
const pickup = { officeName: 'Vake', closesAt: '19:00' };
const said = (kind: string, status: string, more: object = {}) =>
  stateText({ ...plain, route: { from: { network: 'ERC20' }, to: { kind } }, status, ...more } as unknown as Order, t);

test('says of cash where it is ready and until when', () => {
  expect(said('cash', 'inProgressPayout', { pickup })).toBe('cash-ready Vake 19:00');
  expect(said('cash', 'inProgressPayout', { pickup: { ...pickup, closesAt: null } })).toBe('cash-ready-closed Vake');
  expect(said('cash', 'inProgressPayout')).toBe('cash-prepared');
  expect(said('cash', 'done')).toBe('cash-done');
});

test('says of cash that a courier brings that it is on its way, not that it waits', () => {
  expect(said('cash', 'inProgressPayout', { pickup, isDelivered: true })).toBe('cash-delivered');
  expect(said('cash', 'done', { isDelivered: true })).toBe('cash-done');
});

test('says of coins that they were seen, not that somebody said so', () => {
  expect(said('bank', 'inProgress', { deposits: [{ state: 'pending' }] })).toBe('text-seen');
  expect(said('bank', 'inProgress')).toBe('text-inProgress');
});

test('says of coins that count that they have come, though an operator is still to pay out', () => {
  expect(said('bank', 'inProgress', { deposits: [{ state: 'gone' }, { state: 'taken' }] })).toBe('text-paid');
  expect(said('bank', 'inProgress', { deposits: [{ state: 'taken' }, { state: 'pending' }] })).toBe('text-seen');
});

test('says of coins that are gone that they may have to be paid again, unless something else came', () => {
  const lost = { deposits: [{ state: 'gone' }], paymentCheckUntil: '2026-01-05T12:00:00Z' };
  expect(said('bank', 'inProgress', lost)).toBe('text-lost');
  expect(said('bank', 'inProgress', { ...lost, paymentCheckUntil: null })).toBe('text-inProgress');
  // At a provider there is no network that it could have left.
  expect(said('bank', 'inProgress', { ...lost, route: { from: {}, to: { kind: 'bank' } } })).toBe('text-inProgress');
  expect(said('bank', 'inProgress', { ...lost, deposits: [{ state: 'gone' }, { state: 'pending' }] })).toBe(
    'text-seen',
  );
});

test('says of a payment that is no longer followed that it is looked for, not that it may have to be paid again', () => {
  const deposits = [{ state: 'unfollowed' }, { state: 'gone' }];
  const unfollowed = { deposits, paymentCheckUntil: '2026-01-05T12:00:00Z' };
  expect(said('bank', 'inProgress', unfollowed)).toBe('text-unfollowed');
  expect(said('bank', 'inProgress', { ...unfollowed, paymentCheckUntil: null })).toBe('text-inProgress');
  expect(said('bank', 'inProgress', { deposits: [...deposits, { state: 'taken' }] })).toBe('text-paid');
});

test('says of a card that its payment came, and nothing of blocks', () => {
  const route = { from: {}, to: { kind: 'crypto' } };
  expect(said('crypto', 'inProgress', { deposits: [{}], route })).toBe('text-paid');
});

test('speaks of sending where money is sent, and of cash only from the payout on', () => {
  expect(said('bank', 'inProgressPayout')).toBe('text-inProgressPayout');
  expect(said('cash', 'waitPayment')).toBe('text-waitPayment');
});

const odd = (status: string, issue: string, chosen: string | null, offers: unknown[] = [{}]) =>
  said('bank', status, { issue, resolution: { chosen, offers } });

test('says what is odd about a payment while something may be chosen, and what was chosen', () => {
  expect(odd('errorPayment', 'underpaid', null)).toBe('odd-underpaid');
  expect(odd('inProgress', 'overpaid', null)).toBe('odd-overpaid');
  expect(odd('errorPayment', 'late', null)).toBe('odd-late');
  expect(odd('errorPayment', 'underpaid', 'topUp', [])).toBe('odd-topUp');
  expect(odd('errorPayment', 'underpaid', 'giveBack', [])).toBe('odd-giveBack');
  expect(odd('inProgress', 'overpaid', 'giveBack', [])).toBe('odd-giveBack-over');
  expect(odd('errorPayment', 'underpaid', null, [])).toBe('text-errorPayment');
  expect(odd('inProgress', 'none', 'goOnLocked', [])).toBe('text-inProgress');
});

test.each(['waiting', 'checking', 'late', 'refused', 'expired'])(
  'says of a verification that is %s what comes of it',
  (state) => {
    expect(said('bank', 'hold', { verification: { state } })).toBe(`text-verification-${state}`);
  },
);
