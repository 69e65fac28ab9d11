import { expect, test } from 'vitest';
import { readPush } from './read-push.ts';

const news = { title: 'Done', body: 'Order 1', tag: 'order-1', lang: 'en', url: '/en/order/1/a/' };
const read = (change: object) => readPush(JSON.stringify({ ...news, ...change }), 'https://tetri.example');

test('reads news of an order with its whole address', () => {
  expect(read({})).toEqual({ ...news, url: 'https://tetri.example/en/order/1/a/' });
});

test.each([
  { url: 'https://evil.example/' },
  { url: '//evil.example/' },
  { url: 'javascript:alert(1)' },
  { title: 7 },
  { tag: undefined },
])('takes %j for no news of ours', (change) => {
  expect(read(change)).toBeUndefined();
});

test.each([undefined, '', 'null', 'no JSON'])('shows nothing for %j', (text) => {
  expect(readPush(text, 'https://tetri.example')).toBeUndefined();
});
