import { expect, test } from 'vitest';
import type { PastOrder } from '../modules/orders/index.ts';
import { pastBooks } from './past-books.ts';
import { pastDays, pastOrders } from './past-orders.ts';
import { Seeded } from './seeded.ts';

const now = new Date('2026-03-04T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const live = (at = now) => pastOrders([], new Seeded('test'), at);
const plain = (orders: readonly PastOrder[]) =>
  JSON.stringify(
    orders.map(({ order: { secret: _, ...order }, ...rest }) => ({ order, ...rest })),
    (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  );

test('the same seed at the same moment is the same past, but for the secrets', () => {
  expect(plain(live())).toBe(plain(live()));
  expect(live()[0]?.order.secret).not.toBe(live()[0]?.order.secret);
});

test('nothing lies in the future or before the first day, and every status that waits for somebody is there', () => {
  const orders = live();
  const begin = now.getTime() - (pastDays + 1) * dayMs;
  for (const { order, history, events } of orders) {
    expect(order.createdAt.getTime()).toBeGreaterThan(begin);
    const times = [...history.map(({ at }) => at), ...events.map(({ at }) => at), order.updatedAt, order.statusAt];
    expect(Math.max(...times.map((at) => new Date(at).getTime()))).toBeLessThanOrEqual(now.getTime());
    expect(order.isDemo).toBe(true);
    expect(order.email).toMatch(/@demo\.example\.com$/);
  }
  const statuses = new Set(orders.map(({ order }) => order.status));
  for (const status of [
    'done',
    'deleted',
    'returned',
    'inProgress',
    'inProgressPayout',
    'errorPayout',
    'errorPayment',
    'hold',
  ] as const)
    expect([...statuses], status).toContain(status);
  const done = orders.filter(({ order }) => order.status === 'done').length;
  expect(done / orders.length).toBeGreaterThan(0.7);
});

test('whenever it ends, the books of the past cover what was promised', () => {
  for (let day = 0; day < 7; day += 1) {
    const end = new Date(now.getTime() + day * 37 * 60 * 60 * 1000);
    const seeded = new Seeded(`end ${day}`);
    expect(() => pastBooks(pastOrders([], seeded, end), seeded, { begin: new Date(0), now: end })).not.toThrow();
  }
});
