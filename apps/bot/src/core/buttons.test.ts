import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pressed, readPressed, writePressed } from './callback-data.ts';
import { keyOfId } from './short-id.ts';
import { orderNamed } from './order-named.ts';

const key = keyOfId('0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001');

test.each<Pressed>([
  { kind: 'lang', lang: 'ka' },
  { kind: 'rates', currencyId: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', page: 12 },
  { kind: 'calc', routeId: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', amount: '1000.5' },
  { kind: 'menu', to: 'support' },
  { kind: 'act', act: 'claim', uid: '1234567890' },
  { kind: 'claim', uid: '1234567890' },
  { kind: 'hold', uid: '1234567890', from: 'inProgressPayout', key },
  { kind: 'no', uid: '12345678' },
])('reads what it wrote: %j', (pressed) => {
  const text = writePressed(pressed);
  expect(text.length).toBeLessThanOrEqual(64);
  expect(readPressed(text)).toEqual(pressed);
});

test.each([
  '',
  'x',
  'l:fr',
  'r::0',
  'c:id:1e9',
  's:payout:123456:key',
  `s:claim:123456:${key}:more`,
  's:claim:1;drop:x',
  `h:1:hold:${key}`,
  `h:12345678:elsewhere:${key}`,
  `h:12345678:inProgress:${keyOfId('0199aaaa-bbbb-fccc-0ddd-eeeeffff0000')}`,
  'n:123456789012',
  'c:no-route:100',
  'r:no-currency:0',
])('takes %j for no button of ours', (text) => {
  expect(readPressed(text)).toBeUndefined();
});

test('reads any data without a throw', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => void readPressed(text)));
});

test.each([
  ['12345678', { uid: '12345678', secret: undefined }],
  ['#12345678', { uid: '12345678', secret: undefined }],
  ['12345678 abcdef0123456789', { uid: '12345678', secret: 'abcdef0123456789' }],
  ['https://tetri.example/ka/order/12345678/abcdef0123456789/', { uid: '12345678', secret: 'abcdef0123456789' }],
  ['see https://tetri.example/en/order/12345678/abcdef0123456789?x=1', { uid: '12345678', secret: 'abcdef0123456789' }],
  ['12', undefined],
  ['hello', undefined],
  ['12345678 short', undefined],
])('finds the order that %j names', (text, named) => {
  expect(orderNamed(text)).toEqual(named);
});
