import { CallFailure } from '@tetri/client';
import { callNotFound } from '@tetri/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimLocalOrders } from './claim-local-orders.ts';
import { keepLocalOrder, readOrders } from './local-orders.ts';
import type { PageScope } from './page-scope.ts';

const order = (uid: string) => ({ uid, secret: 'f'.repeat(32), give: '1 BTC', receive: '31 ETH', createdAt: '' });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  keepLocalOrder(order('12345678'));
  keepLocalOrder(order('87654321'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const scopeWith = (call: () => Promise<unknown>) => ({ call: vi.fn(call) }) as unknown as PageScope;
const keptUids = () => readOrders().map(({ uid }) => uid);

test('forgets the orders that the account has now, and keeps those that it could not take', async () => {
  const scope = scopeWith(() => Promise.resolve({ orders: ['12345678'] }));
  await claimLocalOrders(scope, readOrders());
  expect(keptUids()).toEqual(['87654321']);
});

test('keeps every order for the next time where they cannot be moved', async () => {
  const { code, message, status } = callNotFound;
  const scope = scopeWith(() => Promise.reject(new CallFailure({ errorCode: code, message, status })));
  await claimLocalOrders(scope, readOrders());
  expect(keptUids()).toEqual(['87654321', '12345678']);
});

test('asks nothing where there are no orders', async () => {
  const scope = scopeWith(() => Promise.resolve({ orders: [] }));
  await claimLocalOrders(scope, []);
  expect(scope.call).not.toHaveBeenCalled();
});
