import { expect, test } from 'vitest';
import { readNotification } from './notification.ts';
import { signatureOf } from './sign.ts';

const ipnSecret = 'a secret of the shop №1';
const now = 1_767_225_600_000;
const notification = {
  orderUID: '12345678',
  orderId: '0d4e8b7a-2c1f-4e96-a7d3-5b9c0f1e2a05',
  externalId: 'sale № 7 & more',
  eventId: '7e5a1b3c-9d2f-4608-b1c4-3a6e8f0d2b06',
  sequence: 2,
  newStatus: 'done',
  inAmount: '1000.00',
  outAmount: '363.636363',
  xml_from: 'TBCBGEL',
  xml_to: 'USDTTRC20',
  timestamp: now - 10,
  toValues: [{ key: 'wallet', value: 'T+1=2' }],
} as const;

function request(body: string, contentType: string, { time = String(now), secret = ipnSecret } = {}) {
  const bytes = Buffer.from(body);
  const target = '/notify?sale=7';
  const sign = signatureOf(Buffer.from(secret), { method: 'POST', target, time, body: bytes });
  return { target, headers: { 'content-type': contentType, 'api-time': time, 'api-sign': sign }, body: bytes };
}
const json = (more = {}) => request(JSON.stringify(notification), 'application/json', more);
const { toValues, sequence, timestamp, ...texts } = notification;
const form = request(
  new URLSearchParams({
    ...texts,
    sequence: String(sequence),
    timestamp: String(timestamp),
    toValues: JSON.stringify(toValues),
  }).toString(),
  'application/x-www-form-urlencoded',
);

test('reads JSON and a form alike', () => {
  expect(readNotification(json(), ipnSecret, now)).toEqual(notification);
  expect(readNotification(form, ipnSecret, now)).toEqual(notification);
});

test('a form without a name of the merchant’s has none', () => {
  const body = form.body.toString().replace(/externalId=[^&]*&/, '');
  expect(readNotification(request(body, 'application/x-www-form-urlencoded'), ipnSecret, now)?.externalId).toBeNull();
});

test.each([
  ['another secret', json({ secret: 'another secret' })],
  [
    'a body that was changed',
    { ...json(), body: Buffer.from(JSON.stringify({ ...notification, newStatus: 'deleted' })) },
  ],
  ['another address', { ...json(), target: '/notify?sale=8' }],
  ['no signature', { ...json(), headers: { 'api-time': String(now) } }],
  ['a signature twice', { ...json(), headers: { ...json().headers, 'api-sign': ['a', 'b'] } }],
  ['a time of an hour ago', json({ time: String(now - 3600_000) })],
  ['a time to come', json({ time: String(now + 3600_000) })],
  ['no time', json({ time: '' })],
])('takes nothing with %s', (_, given) => {
  expect(readNotification(given, ipnSecret, now)).toBeUndefined();
});
