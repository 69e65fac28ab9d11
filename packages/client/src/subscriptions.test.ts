import { rateRoutesMax } from '@tetri/contract';
import { expect, test } from 'vitest';
import { type Subscription, Subscriptions } from './subscriptions.ts';

const order: Subscription = { topic: 'order', orderUID: '12345678', orderSecret: 'a'.repeat(32) };
const rates = (...routeIds: string[]): Subscription => ({ topic: 'rates', routeIds });

test('what two parts of a page want is asked for once, and given up with the last of them', () => {
  const subscriptions = new Subscriptions();
  const other = { ...order };
  expect(subscriptions.add(order)).toEqual({ method: 'subscribe', data: order });
  expect(subscriptions.add(other)).toBeUndefined();
  expect(subscriptions.remove(order)).toBeUndefined();
  expect(subscriptions.remove(order)).toBeUndefined();
  expect(subscriptions.all()).toEqual([{ method: 'subscribe', data: order }]);
  expect(subscriptions.remove(other)).toEqual({ method: 'unsubscribe', data: order });
  expect(subscriptions.all()).toEqual([]);
});

test('the routes of all parts are one subscription to rates', () => {
  const subscriptions = new Subscriptions();
  const [board, form] = [rates('b', 'c'), rates('a', 'b')];
  subscriptions.add(board);
  expect(subscriptions.add(form)).toEqual({ method: 'subscribe', data: rates('a', 'b', 'c') });
  expect(subscriptions.add(order)?.data).toBe(order);
  expect(subscriptions.all().map(({ data }) => data)).toEqual([rates('a', 'b', 'c'), order]);
  expect(subscriptions.remove(board)).toEqual({ method: 'subscribe', data: rates('a', 'b') });
  expect(subscriptions.remove(form)).toEqual({ method: 'unsubscribe', data: rates('a', 'b') });
});

test('a part that wants every rate makes it all, and so do too many to name', () => {
  const subscriptions = new Subscriptions();
  const every: Subscription = { topic: 'rates' };
  subscriptions.add(rates('a'));
  expect(subscriptions.add(every)).toEqual({ method: 'subscribe', data: every });
  expect(subscriptions.remove(every)).toEqual({ method: 'subscribe', data: rates('a') });
  const many = Array.from({ length: rateRoutesMax }, (_, at) => `r${at}`);
  expect(subscriptions.add(rates(...many))).toEqual({ method: 'subscribe', data: every });
});
