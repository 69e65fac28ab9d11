import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Feed, makeFeed } from './make-feed.ts';

const make = (text: string, before?: Feed) =>
  makeFeed(Buffer.from(text), { format: 'txt', before, now: new Date(5_000) });

test('a feed answers in every coding, and the next one knows which were asked for', async () => {
  const first = await make('one');
  expect(first.askedCodings).toEqual(new Set(['br']));
  expect(gunzipSync(first.answer('gzip').body).toString()).toBe('one');
  expect(brotliDecompressSync(first.answer('br').body).toString()).toBe('one');
  expect(first.answer('gzip')).toBe(first.answer('gzip'));
  expect(first.answer('gzip').head).toEqual(expect.arrayContaining(['content-encoding', 'gzip']));

  const second = await make('two', first);
  expect(second.askedCodings).toEqual(new Set(['br', 'gzip']));
  for (const coding of ['gzip', 'br', 'identity'] as const)
    expect(second.answer(coding).head).toContain('content-length');
  expect(gunzipSync(second.answer('gzip').body).toString()).toBe('two');
  expect(brotliDecompressSync(second.answer('br').body).toString()).toBe('two');
});

test('the same bytes are the same feed', async () => {
  const first = await make('one');
  expect(await make('one', first)).toBe(first);
  const second = await make('two', first);
  expect([second.etag === first.etag, second.isTimeShared]).toEqual([false, true]);
});
