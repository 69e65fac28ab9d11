import {
  type CallRequest,
  createOrder,
  fieldNotFilled,
  forbidden,
  getOrderCaps,
  tooManyOpenOrders,
  updateOrderCaps,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../../platform/database/migrate.ts';
import { findAudit } from '../../audit/index.ts';

const noShares = { captchaShare: null, provenShare: null, visitorsShare: null, visitorsCaptchaShare: null };

let server: TestServer;
let body: CallRequest<typeof createOrder>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, hasOrderCaps: true });
  body = JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as typeof body;
});
afterAll(() => server.stop());

test('a new installation caps what unpaid orders hold; the owner changes that, and it acts at once', async () => {
  const owner = await server.signedInStaff();
  const shares = { captchaShare: '10', provenShare: '50', visitorsShare: '80', visitorsCaptchaShare: '40' };
  const first = { perNetwork: 10, perEmail: 3, perPerson: 5, ...shares, exempt: [] };
  expect(await owner.call(getOrderCaps, {})).toEqual({ caps: first });
  for (let at = 0; at < 3; at += 1) await server.call(createOrder, body);
  const refused = await expectRefusal(server.call(createOrder, body), tooManyOpenOrders);
  expect(refused.object).toEqual({ by: 'email', max: 3, order: null });

  const caps = { ...first, perEmail: 4 };
  expect(await owner.call(updateOrderCaps, caps)).toEqual({ caps });
  await server.drain();
  await server.call(createOrder, body);
  await expectRefusal(server.call(createOrder, body), tooManyOpenOrders);
  await owner.call(updateOrderCaps, { ...caps, exempt: ['127.0.0.0/8', '2001:db8::/56'] });
  await server.drain();
  await server.call(createOrder, body);
  expect(await findAudit(server.db, { action: 'updateOrderCaps' }, undefined, 9)).toMatchObject([
    { newValue: { exempt: ['127.0.0.0/8', '2001:db8::/56'] } },
    { oldValue: first, newValue: caps, label: '10, 4, 5' },
  ]);
  await owner.call(updateOrderCaps, first);
  await server.drain();
});

test('somebody signed in is counted by the account, and shown which order stands open', async () => {
  const owner = await server.signedInStaff();
  const caps = { perNetwork: null, perEmail: 1, perPerson: 2, ...noShares, exempt: [] };
  await owner.call(updateOrderCaps, caps);
  await server.drain();
  const browser = await server.signedInUser();
  await browser.call(createOrder, body);
  const { uid, secret } = await browser.call(createOrder, body);
  const refused = await expectRefusal(browser.call(createOrder, body), tooManyOpenOrders);
  expect(refused.object).toEqual({ by: 'person', max: 2, order: { uid, secret } });
});

test('only the owner sets caps, and only such as can be', async () => {
  const owner = await server.signedInStaff();
  const caps = { perNetwork: 1, perEmail: 1, perPerson: 1, ...noShares, exempt: [] as string[] };
  await expectRefusal(server.call(updateOrderCaps, caps), forbidden);
  for (const wrong of [
    { perNetwork: 0 },
    { perEmail: 1.5 },
    { captchaShare: '101' },
    { provenShare: '0' },
    { visitorsShare: '0' },
    { visitorsCaptchaShare: '100.5' },
    { captchaShare: '10.1', provenShare: '10' },
    { exempt: ['nowhere'] },
  ])
    await expectRefusal(owner.call(updateOrderCaps, { ...caps, ...wrong }), fieldNotFilled);
});

test.each([
  [{ captchaShare: '70' }, '50'],
  [{ captchaShare: '70', provenShare: '60' }, '60'],
  [{ captchaShare: '70', provenShare: null }, '70'],
  [{ captchaShare: '50' }, '50'],
  [{ captchaShare: '9.5' }, '9.5'],
  [{ captchaShare: null }, null],
] as const)('an upgrade leaves shares that can be saved again: %j', async (shares, captchaShare) => {
  const owner = await server.signedInStaff();
  const old = { perNetwork: 7, perEmail: 2, perPerson: 4, exempt: [], ...shares };
  await server.db.$client.query(
    `insert into settings (name, value) values ('orderCaps', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(old)],
  );
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_captcha_in_vain.sql'));
  const [update = ''] = migration?.text.match(/^UPDATE settings[^;]*;/m) ?? [];
  expect(update).not.toBe('');
  await server.db.$client.query(update);
  const { caps } = await owner.call(getOrderCaps, {});
  expect(caps.captchaShare).toBe(captchaShare);
  expect(await owner.call(updateOrderCaps, caps)).toEqual({ caps });
});

test('caps that an older version wrote have the first shares beside them', async () => {
  const owner = await server.signedInStaff();
  const old = { perNetwork: 7, perEmail: 2, perPerson: 4, captchaShare: '5', exempt: [] };
  await owner.call(updateOrderCaps, { ...old, provenShare: '60', visitorsShare: null, visitorsCaptchaShare: null });
  await server.db.$client.query(`update settings set value = $1 where name = 'orderCaps'`, [JSON.stringify(old)]);
  expect(await owner.call(getOrderCaps, {})).toEqual({
    caps: { ...old, provenShare: '50', visitorsShare: '80', visitorsCaptchaShare: '40' },
  });
});
