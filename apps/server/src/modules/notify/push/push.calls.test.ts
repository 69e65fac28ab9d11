import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  languages,
  orderNotFound,
  pushServiceUnknown,
  refusal,
  tooManyKept,
} from '@tetri/contract';
import { type ServedCalls, serveCalls } from '@tetri/testing';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { Relay } from '../../../platform/outbox/index.ts';
import { Seal } from '../../../platform/seal.ts';
import { createPushModule, type PushModule } from './push-module.ts';

const uid = '12345678';
const secret = 'b'.repeat(32);

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let database: TestDatabase;
let served: ServedCalls;
let service: Server;
let relay: Relay;
let push: PushModule;
let orderId: string;
let answer = 201;
let heard: Heard[] = [];
const seal = new Seal(randomBytes(32));

beforeAll(async () => {
  database = await createTestDatabase();
  service = createServer((incoming, reply) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      heard.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) });
      reply.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  push = module();
  served = await serveCalls(push.calls);
  relay = new Relay({ ...database, log: silentLog, listeners: [], jobs: push.jobs });
});
afterAll(async () => {
  await served.stop();
  await new Promise((resolve) => service.close(resolve));
  await database.stop();
});
beforeEach(async () => {
  [answer, heard, orderId] = [201, [], newId()];
  await database.db.$client.query('truncate push_subscriptions');
});

/** With the local service in place of the open net: what is sent is the same, where to is judged elsewhere. */
function module(): PushModule {
  const { port } = service.address() as AddressInfo;
  return createPushModule({
    ...database,
    log: silentLog,
    seal,
    publicUrl: () => 'https://tetri.example',
    pushServices: ['push.example.com', '*.push.example.net'],
    post: ({ url, headers, body }) =>
      new Promise((resolve, reject) => {
        const path = new URL(url).pathname;
        const sending = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (got) => {
          got.resume();
          resolve({ status: got.statusCode ?? 0 });
        });
        sending.on('error', reject).end(body);
      }),
    openOrder: async (askedUid, askedSecret) => {
      if (askedUid !== uid || askedSecret !== secret) throw refusal(orderNotFound);
      return orderId;
    },
    orderFacts: async (asked) =>
      asked === orderId
        ? {
            uid,
            secret,
            lang: 'en',
            email: 'ann@example.com',
            from: { name: 'Bitcoin', symbol: 'BTC', amount: '0.05000000', values: [] },
            to: { name: 'TBC', symbol: 'GEL', amount: '12000.00', values: [] },
            routeValues: [],
            services: [],
            isCash: false,
            isDelivered: false,
            office: undefined,
            isOutDataHidden: false,
            expiresAt: new Date('2026-01-05T09:30:00Z'),
            payoutReference: null,
          }
        : undefined,
  });
}

/** A browser's side of the standard, written apart from ours. */
function browser(name = 'one') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const order = { orderUID: uid, orderSecret: secret };
  const wish = {
    ...order,
    endpoint: `https://push.example.com/${name}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    wish,
    read(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const of = (label: string, size: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${label}\0`), size));
      const cipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      expect(text.at(-1)).toBe(2);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

async function tell(status: 'waitPayment' | 'done' = 'done') {
  await transaction(database.db, (tx) => push.notifyBrowsers(tx, orderId, status));
  return relay.drain();
}

const kept = async () =>
  (await database.db.$client.query<{ endpoint: string }>('select endpoint from push_subscriptions order by 1')).rows;

test.each(languages)('notifies a browser of its order in %s, so that nobody on the way can read it', async (lang) => {
  const reader = browser();
  await served.as(lang).call(createPushSubscription, reader.wish);
  await tell();
  expect(heard).toHaveLength(1);
  const [{ body, headers, path } = { body: Buffer.alloc(0), headers: {}, path: '' }] = heard;
  const title = {
    en: 'Your exchange is complete',
    ru: expect.stringMatching(/[а-я]/),
    ka: expect.stringMatching(/[ა-ჰ]/),
  }[lang];
  expect(reader.read(body)).toEqual({
    title,
    body: expect.stringMatching(/0[.,]05 BTC → 12[,\u00a0]000 GEL/),
    tag: 'order-12345678',
    url: `/${lang}/order/${uid}/${secret}/`,
    lang,
  });
  expect(path).toBe('/one');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'order-12345678', urgency: 'high' });
  expect(body.toString('latin1')).not.toContain(secret);
});

test('signs what it sends with the key that browsers are given, for that service and for a day', async () => {
  const { publicKey } = await served.as('en').call(getPushKey, {});
  await served.as('en').call(createPushSubscription, browser().wish);
  await tell();
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(heard[0]?.headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  expect(claimed).toMatchObject({ aud: 'https://push.example.com', sub: 'https://tetri.example' });
  expect(claimed.exp * 1000 - database.clock.now().getTime()).toBeLessThanOrEqual(24 * 3_600_000);
});

test('keeps one key for good, unreadable in the database', async () => {
  const asked = await Promise.all(
    [module(), module(), push].map(async (one) => {
      const other = await serveCalls(one.calls);
      const { publicKey } = await other.as('en').call(getPushKey, {});
      await other.stop();
      return publicKey;
    }),
  );
  expect(new Set(asked).size).toBe(1);
  const { rows } = await database.db.$client.query<{ sealed_private_key: string }>('select * from push_key');
  expect(rows).toHaveLength(1);
  expect(seal.open(rows[0]?.sealed_private_key ?? '', 'push key')).toHaveLength(32);
});

test('forgets browsers that their service says are gone', async () => {
  await served.as('en').call(createPushSubscription, browser().wish);
  await served.as('en').call(createPushSubscription, browser('two').wish);
  answer = 410;
  await tell();
  expect(await kept()).toEqual([]);
});

test('tries again when the service is ill, and does not when it refuses', async () => {
  await served.as('en').call(createPushSubscription, browser().wish);
  answer = 503;
  expect(await tell()).toMatchObject({ failures: [{ name: 'sendPush' }] });
  answer = 201;
  await database.clock.advance(60_000);
  await relay.drain();
  expect(heard).toHaveLength(2);
  answer = 400;
  expect(await tell('waitPayment')).toMatchObject({ failures: [] });
  expect(await kept()).toHaveLength(1);
});

test('notifies a browser once that asked twice, with the keys it gave last', async () => {
  await served.as('en').call(createPushSubscription, browser().wish);
  const again = browser();
  await served.as('ru').call(createPushSubscription, again.wish);
  await tell();
  expect(heard).toHaveLength(1);
  expect(again.read(heard[0]?.body ?? Buffer.alloc(0))).toMatchObject({ lang: 'ru' });
});

test('sends a browser nothing more once it is unsubscribed', async () => {
  const { wish } = browser();
  await served.as('en').call(createPushSubscription, wish);
  await served.as('en').call(deletePushSubscription, wish);
  await tell();
  expect(heard).toEqual([]);
});

test('takes five browsers for an order, and only from who knows its secret', async () => {
  const code = { errorCode: orderNotFound.code };
  const stranger = { ...browser().wish, orderSecret: 'c'.repeat(32) };
  await expect(served.as('en').call(createPushSubscription, stranger)).rejects.toMatchObject(code);
  await expect(served.as('en').call(deletePushSubscription, stranger)).rejects.toMatchObject(code);
  for (const name of ['1', '2', '3', '4', '5']) await served.as('en').call(createPushSubscription, browser(name).wish);
  await expect(served.as('en').call(createPushSubscription, browser('6').wish)).rejects.toMatchObject({
    errorCode: tooManyKept.code,
    object: { max: 5 },
  });
  expect(await kept()).toHaveLength(5);
});

test('takes no more than five of many browsers that ask at once', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `at-once-${at}`);
  const asked = await Promise.allSettled(
    names.map((name) => served.as('en').call(createPushSubscription, browser(name).wish)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await kept()).toHaveLength(5);
});

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://printer.local/a',
  'https://metadata.google.internal/a',
  'https://push.example.com:8443/a',
  'https://ann:secret@push.example.com/a',
  'ftp://push.example.com/a',
])('keeps no address that is none of a push service: %s', async (endpoint) => {
  await expect(served.as('en').call(createPushSubscription, { ...browser().wish, endpoint })).rejects.toMatchObject({
    status: 400,
  });
  expect(await kept()).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
  'https://push.example.com/one',
  'https://a.push.example.net/one',
])('knows the services of browsers’ makers, and those that the owner named: %s', async (endpoint) => {
  await served.as('en').call(createPushSubscription, { ...browser().wish, endpoint });
  expect(await kept()).toEqual([{ endpoint }]);
});

test.each([
  'https://evil.example.com/a',
  'https://push.example.com.evil.test/a',
  'https://fcm.googleapis.com.evil.test/a',
  'https://evilpush.services.mozilla.com/a',
  'https://push.services.mozilla.com.evil.test/a',
  'https://push.example.net/a',
])('keeps no address of a server that anybody may have set up: %s', async (endpoint) => {
  const asked = served.as('en').call(createPushSubscription, { ...browser().wish, endpoint });
  await expect(asked).rejects.toMatchObject({ errorCode: pushServiceUnknown.code });
  expect(await kept()).toEqual([]);
});

test('sends nothing to a service that the owner took back, and forgets its browsers', async () => {
  await served.as('en').call(createPushSubscription, browser().wish);
  await database.db.$client.query(`update push_subscriptions set endpoint = 'https://taken-back.example.com/one'`);
  await tell();
  expect(heard).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('keeps no key that nothing can be encrypted to', async () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  await expect(served.as('en').call(createPushSubscription, { ...browser().wish, p256dh })).rejects.toMatchObject({
    status: 400,
  });
  expect(await kept()).toEqual([]);
});
