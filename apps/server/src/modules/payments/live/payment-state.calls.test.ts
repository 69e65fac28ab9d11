import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Log, silentLog } from '../../../platform/log.ts';
import { paymentMethodSettings } from '../tables.ts';
import { PaymentState } from './payment-state.ts';

let database: TestDatabase;
let state: PaymentState;
let notice: (text: string) => void;
let hasFailed: Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  const subscribe = (_channel: string, hear: (text: string) => void) => {
    notice = hear;
    return () => undefined;
  };
  hasFailed = new Promise((resolve) => {
    const log = Object.create(silentLog, { error: { value: () => resolve() } }) as Log;
    const bus = { publish() {}, subscribe, onResync: () => () => {} };
    state = new PaymentState({ db: database.db, bus, log });
  });
  await state.start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  state.stop();
  await database.stop();
});

test('payment methods that could not be read after a notice are read again', async () => {
  const { db } = database;
  await db
    .insert(paymentMethodSettings)
    .values({ method: 'test', settings: {}, version: 3, changedAt: database.clock.now() });
  await db.$client.query('alter table followed_networks rename to gone');
  notice('');
  await hasFailed;
  await db.$client.query('alter table gone rename to followed_networks');
  expect(state.versionOf('test')).toBe(0);
  const isRead = new Promise<void>((resolve) => state.onChange(resolve));
  await vi.advanceTimersByTimeAsync(1000);
  await isRead;
  expect(state.versionOf('test')).toBe(3);
});
