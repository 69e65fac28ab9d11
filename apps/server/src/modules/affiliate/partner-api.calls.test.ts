import { createApiKey, forbidden, getAffiliate, notFound, signatureRejected } from '@tetri/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '../identity/index.ts';
import { type AffiliateDesk, openAffiliateDesk } from './testing/affiliate-desk.ts';

let desk: AffiliateDesk;
beforeAll(async () => {
  desk = await openAffiliateDesk();
});
afterAll(() => desk.server.stop());

const path = '/service/partner/api.php';

async function ask(query: Record<string, string>, headers: Record<string, string> = {}) {
  const target = `${path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(`${desk.server.address}${target}`, { headers });
  return { status: response.status, answer: (await response.json()) as { data: unknown } };
}
type Items = Record<string, { user_hash: string }>;

test('shows a monitor by the partner’s key what it brought, and nothing of who the customers are', async () => {
  const partner = await desk.partner();
  const { rateKey: key, link } = (await partner.call(getAffiliate, {})).affiliate;
  const first = await desk.brought(partner.link, { email: 'one@example.com' });
  const time = Math.floor(desk.server.clock.now().getTime() / 1000);
  await desk.finish(first.uid);
  await desk.server.clock.advance(3600_000);
  const second = await desk.brought(partner.link, { email: 'one@example.com' });
  const third = await desk.brought(partner.link, { email: 'two@example.com' });

  const exchange = {
    id: first.uid,
    time,
    date: new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' '),
    course_give: expect.any(String),
    course_get: expect.any(String),
    amount_give: '100.00',
    amount_get: first.outAmount,
    exchange_success: 1,
    accrued: 0,
    partner_reward: '2.00',
    user_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  };
  const all = await ask({ method: 'get_exchanges', key });
  expect(all).toMatchObject({ status: 200, answer: { status: 'success', error: 0, error_text: '' } });
  const { items } = all.answer.data as { items: Items };
  expect(Object.keys(items).toSorted()).toEqual([first.uid, second.uid, third.uid].toSorted());
  expect(items[first.uid]).toEqual(exchange);
  expect(items[second.uid]).toMatchObject({ exchange_success: 0, partner_reward: '0.00' });
  expect(items[second.uid]?.user_hash).toBe(items[first.uid]?.user_hash);
  expect(items[third.uid]?.user_hash).not.toBe(items[first.uid]?.user_hash);
  expect(JSON.stringify(all)).not.toContain('example.com');

  // The second that it was made in is within, whether another one follows or not.
  for (const end of [time, time + 60]) {
    const within = { start_time: String(time), end_time: String(end) };
    expect((await ask({ method: 'get_exchanges', key, ...within })).answer.data).toEqual({
      items: { [first.uid]: exchange },
    });
  }
  await desk.pass(14);
  expect((await ask({ method: 'get_info', key })).answer.data).toEqual({
    balance: '2.00',
    totalReceived: '0.00',
    link,
    min_payout: (await partner.call(getAffiliate, {})).affiliate.minReward,
    items: { ...items, [first.uid]: { ...exchange, accrued: 1 } },
  });
});

test('takes the signature of an API key, once', async () => {
  const partner = await desk.partner();
  const { access } = await partner.call(createApiKey, { name: 'monitor' });
  const target = `${path}?method=get_info`;
  const time = String(desk.server.clock.now().getTime());
  const sign = signatureOf(Buffer.from(access.secret, 'hex'), { method: 'GET', target, time, body: Buffer.alloc(0) });
  const headers = { 'api-key': access.key, 'api-time': time, 'api-sign': sign };
  expect(await ask({ method: 'get_info' }, headers)).toMatchObject({
    status: 200,
    answer: { data: { link: partner.link, items: {} } },
  });
  const rejected = { status: 403, answer: { status: 'error', error: signatureRejected.code, data: null } };
  expect(await ask({ method: 'get_info' }, headers)).toMatchObject(rejected);
  expect(await ask({ method: 'get_info' }, { ...headers, 'api-sign': '' })).toMatchObject(rejected);
});

test.each([
  ['no key', { method: 'get_info' }, forbidden],
  ['a key that is nobody’s', { method: 'get_info', key: 'p-0000000000000000' }, forbidden],
  ['the public export’s', { method: 'get_info', key: 'public' }, forbidden],
  ['what the database cannot be asked about', { method: 'get_info', key: '\0' }, forbidden],
])('refuses %s', async (_, query, error) => {
  expect(await ask(query)).toMatchObject({
    status: error.status,
    answer: { status: 'error', error: error.code, error_text: error.message, data: null },
  });
});

test('refuses a method that there is not, and reads times that make no sense as none', async () => {
  const partner = await desk.partner();
  const { rateKey: key } = (await partner.call(getAffiliate, {})).affiliate;
  expect(await ask({ method: 'withdraw', key })).toMatchObject({ status: 404, answer: { error: notFound.code } });
  const wrong = { start_time: '-1', end_time: '99999999999999999999' };
  expect(await ask({ method: 'get_exchanges', key, ...wrong })).toMatchObject({
    status: 200,
    answer: { data: { items: {} } },
  });
});
