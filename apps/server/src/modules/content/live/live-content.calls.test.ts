import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Log, silentLog } from '../../../platform/log.ts';
import { type OpenContent, openContent } from '../testing/open-content.ts';
import { LiveContent } from './live-content.ts';

let opened: OpenContent;
let live: LiveContent;
let notice: (text: string) => void;
let hasFailed: Promise<void>;

beforeEach(async () => {
  opened = await openContent();
  hasFailed = new Promise((resolve) => {
    live = new LiveContent({
      ...opened,
      bus: {
        publish: () => undefined,
        subscribe: (_channel, hear) => {
          notice = hear;
          return () => undefined;
        },
        onResync: () => () => undefined,
      },
      log: Object.create(silentLog, { error: { value: () => resolve() } }) as Log,
    });
  });
  await live.start();
});
afterEach(async () => {
  vi.useRealTimers();
  live.stop();
  await opened.stop();
});

test('content that could not be read after a notice is read again', async () => {
  const { $client } = opened.db;
  const id = await opened.publish('news', { link: 'a' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await $client.query('alter table content_publications rename to gone');
  notice('');
  await hasFailed;
  expect(live.snapshot().byId.has(id)).toBe(false);
  await $client.query('alter table gone rename to content_publications');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => live.snapshot().byId.has(id)).toBe(true);
});
