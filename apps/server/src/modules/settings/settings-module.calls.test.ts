import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { type Log, silentLog } from '../../platform/log.ts';
import { Seal } from '../../platform/seal.ts';
import { createSettingsModule, type Settings } from './index.ts';

let database: TestDatabase;
let settings: Settings;
let notices: Set<() => void>;
let onError: () => void;

beforeEach(async () => {
  database = await createTestDatabase();
  notices = new Set();
  onError = () => undefined;
  const subscribe = (hear: () => void) => {
    notices.add(hear);
    return () => notices.delete(hear);
  };
  settings = await createSettingsModule({
    ...database,
    bus: { publish: () => undefined, subscribe: (_channel, hear) => subscribe(() => hear('')), onResync: subscribe },
    log: Object.create(silentLog, { error: { value: () => onError() } }) as Log,
    seal: new Seal(randomBytes(32)),
    captchaKey: randomBytes(32),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  settings.stop();
  await database.stop();
});

/** A notice while the settings cannot be read. */
async function failToRead(): Promise<void> {
  const { $client } = database.db;
  await $client.query('alter table settings rename to settings_gone');
  const hasFailed = new Promise<void>((resolve) => {
    onError = resolve;
  });
  const [notice] = notices;
  notice?.();
  await hasFailed;
  await $client.query('alter table settings_gone rename to settings');
}

test('settings that could not be read after a notice are read again', async () => {
  await transaction(database.db, (tx) => settings.change(tx, { supportEmail: 'help@example.com' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await failToRead();
  expect(settings.current().supportEmail).toBeNull();
  const isRead = new Promise<unknown>((resolve) => settings.onChange((now, before) => resolve([now, before])));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isRead).toMatchObject([{ supportEmail: 'help@example.com' }, { supportEmail: null }]);
  expect(settings.current().supportEmail).toBe('help@example.com');
});

test('nothing is read by itself after the stop', async () => {
  settings.stop();
  expect(notices.size).toBe(0);
});
