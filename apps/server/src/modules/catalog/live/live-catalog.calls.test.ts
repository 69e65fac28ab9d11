import { createTestDatabase, factories, type TestDatabase } from '@tetri/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { type Log, silentLog } from '../../../platform/log.ts';
import { changeReserve } from '../../ledger/index.ts';
import { catalogChannel, LiveCatalog, reservesChannel } from './live-catalog.ts';

let database: TestDatabase;
let catalog: LiveCatalog;
let notices: Map<string, (text: string) => void>;
let onError: () => void;

beforeEach(async () => {
  database = await createTestDatabase();
  notices = new Map();
  onError = () => undefined;
  catalog = new LiveCatalog({
    db: database.db,
    bus: {
      publish: () => undefined,
      subscribe: (channel, hear) => {
        notices.set(channel, hear);
        return () => notices.delete(channel);
      },
      onResync: () => () => undefined,
    },
    log: Object.create(silentLog, { error: { value: () => onError() } }) as Log,
  });
  await catalog.start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  catalog.stop();
  await database.stop();
});

/** A notice that leads to a reading while its table is away. */
async function failToRead(channel: string, table: string): Promise<void> {
  const { $client } = database.db;
  await $client.query(`alter table ${table} rename to gone`);
  const hasFailed = new Promise<void>((resolve) => {
    onError = resolve;
  });
  notices.get(channel)?.('');
  await vi.advanceTimersByTimeAsync(200);
  await hasFailed;
  await $client.query(`alter table gone rename to ${table}`);
}

test('a catalogue that could not be read after a notice is read again', async () => {
  const route = await factories.route(database.db);
  await failToRead(catalogChannel, 'routes');
  const isRead = new Promise<void>((resolve) => catalog.onChange(() => resolve()));
  await vi.advanceTimersByTimeAsync(1000);
  await isRead;
  expect(catalog.snapshot().routes.has(route.id)).toBe(true);
});

test('reserves that could not be read after a notice are read again', async () => {
  const { id: currencyId } = await factories.currency(database.db);
  const change = { changeId: newId(), currencyId, units: 5n, kind: 'reserveDeposit', memo: 'From the bank' } as const;
  await transaction(database.db, (tx) => changeReserve(tx, change));
  await failToRead(reservesChannel, 'ledger_accounts');
  const isRead = new Promise<void>((resolve) => catalog.onReserves(() => resolve()));
  await vi.advanceTimersByTimeAsync(1000);
  await isRead;
  expect(catalog.reserveOf(currencyId)).toBe(5n);
});

test('a retry that waits ends with the stop', async () => {
  await failToRead(catalogChannel, 'routes');
  // The database's connections have timers too.
  const before = vi.getTimerCount();
  catalog.stop();
  expect(vi.getTimerCount()).toBe(before - 1);
});
