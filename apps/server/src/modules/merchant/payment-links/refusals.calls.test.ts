import {
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  type CallRequest,
  captchaNotFilled,
  captchaReset,
  createPaymentLink,
  emailNotFilled,
  emailNotValid,
  type ErrorDefinition,
  fieldNotFilled,
  forbidden,
  getPaymentLink,
  limitReached,
  notFound,
  officeClosed,
  quotePaymentLink,
  refusal,
  requisitesExhausted,
  reserveTooSmall,
  routeNotAvailable,
  technicalWork,
  tooManyOpenOrders,
  unpaidShareTaken,
  updatePaymentLink,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import type { Route } from '../../catalog/index.ts';
import { noCaps } from '../../orders/testing/no-caps.ts';
import { testCurrency, testRoute } from '../../orders/testing/test-catalog.ts';
import { type LinksDesk, openLinksDesk } from './testing/links-desk.ts';

let links: LinksDesk;
let desk: LinksDesk['desk'];
/** Takes any number of orders for 20.00. */
let code: string;
beforeAll(async () => {
  links = await openLinksDesk();
  ({ desk } = links);
  code = await links.link({ kind: 'reusable' });
});
afterAll(() => desk.stop());
beforeEach(() => {
  Object.assign(desk, {
    caps: noCaps,
    limits: { levels: [], limits: [] },
    ip: undefined,
    isOffline: false,
    refuses: undefined,
    opensAt: undefined,
    captcha: { prove: async () => true },
  });
});

const quote = (routeId: string) => desk.call(quotePaymentLink, { code, routeId });
const pay = (routeId: string) => links.pay(code, { routeId });

test.each<[string, (money: Route['to']) => Route, ErrorDefinition]>([
  ['pays less', (money) => testRoute(desk.coin, money, { outMaxUnits: 1999n }), amountTooLarge],
  ['pays more', (money) => testRoute(desk.coin, money, { outMinUnits: 2001n }), amountTooSmall],
  [
    'asks for a verification that the merchant has not passed',
    (money) => testRoute(desk.coin, money, { isVerificationRequired: true, verificationWaitSeconds: 3600 }),
    routeNotAvailable,
  ],
  ['takes no orders', (money) => testRoute(desk.coin, money, { isActive: false }), routeNotAvailable],
  ['is for people with an account', (money) => testRoute(desk.coin, money, { isForUsersOnly: true }), forbidden],
])('a route that %s is no way to pay', async (_, draw, error) => {
  const { id } = desk.addRoute(draw(desk.money));
  const { ways } = await desk.call(getPaymentLink, { code });
  expect(ways.map(({ routeId }) => routeId)).not.toContain(id);
  await expectRefusal(quote(id), error);
  await expectRefusal(pay(id), error);
  desk.routes.delete(id);
});

test('the owner’s limits count what is paid to the merchant, and nobody who pays waits for the merchant to be verified', async () => {
  const usd = testCurrency('USDBANK', 2, { symbol: 'USD' });
  await desk.fillReserve(usd, 100_000n);
  const { id: routeId } = desk.addRoute(testRoute(desk.coin, usd, { verificationWaitSeconds: 3600 }));
  await desk.db.$client.query('update saved_requisites set currency_id = $1', [usd.id]);
  const dollars = await links.link({ currencyId: usd.id, kind: 'reusable' });
  await desk.db.$client.query('update saved_requisites set currency_id = $1', [desk.money.id]);
  const every = { per: 'day' as const, maxUsd: '30', routeIds: [], isCash: false, isFirst: false, countries: [] };
  desk.limits = { levels: [], limits: [{ ...every, belowLevel: null }] };
  await links.pay(dollars, { routeId });
  await expectRefusal(desk.call(quotePaymentLink, { code: dollars, routeId }), limitReached);
  await expectRefusal(links.pay(dollars, { routeId }), limitReached);
  desk.limits = { levels: [{ name: 'known', needs: ['person'] }], limits: [{ ...every, belowLevel: 1 }] };
  await expectRefusal(desk.call(quotePaymentLink, { code: dollars, routeId }), routeNotAvailable);
  await expectRefusal(links.pay(dollars, { routeId }), routeNotAvailable);
});

test('more than the reserve has is neither offered, quoted nor ordered', async () => {
  const scarce = testCurrency('SCARCE', 2);
  await desk.fillReserve(scarce, 1500n);
  const { id: routeId } = desk.addRoute(testRoute(desk.coin, scarce));
  await desk.db.$client.query('update saved_requisites set currency_id = $1', [scarce.id]);
  const dear = await links.link({ currencyId: scarce.id });
  await desk.db.$client.query('update saved_requisites set currency_id = $1', [desk.money.id]);
  expect((await desk.call(getPaymentLink, { code: dear })).ways).toEqual([]);
  await expectRefusal(desk.call(quotePaymentLink, { code: dear, routeId }), reserveTooSmall);
  await expectRefusal(links.pay(dear, { routeId }), reserveTooSmall);
});

test('nothing is paid where nobody could be served, nor during technical work', async () => {
  const { id } = desk.route;
  desk.opensAt = new Date('2026-01-06T06:00:00Z');
  await expectRefusal(quote(id), officeClosed);
  expect((await desk.call(getPaymentLink, { code })).ways).toEqual([]);
  desk.opensAt = undefined;
  desk.refuses = 'officeClosed';
  await expectRefusal(pay(id), officeClosed);
  desk.refuses = 'requisitesExhausted';
  await expectRefusal(pay(id), requisitesExhausted);
  desk.refuses = undefined;
  desk.isOffline = true;
  await expectRefusal(quote(id), technicalWork);
  await expectRefusal(pay(id), technicalWork);
});

test('who pays gives an address of their own, and a captcha where one is asked for', async () => {
  await expectRefusal(links.pay(code, { email: '' }), emailNotFilled);
  await expectRefusal(links.pay(code, { email: 'nobody' }), emailNotValid);
  desk.captcha = {
    async prove(token) {
      throw refusal(token === undefined ? captchaNotFilled : captchaReset);
    },
  };
  await expectRefusal(links.pay(code), captchaNotFilled);
  await expectRefusal(links.pay(code, { captcha: 'bad' }), captchaReset);
});

test('one network cannot fill the links of a merchant, who is not capped for what others do', async () => {
  desk.caps = { ...noCaps, perNetwork: 2, perPerson: 1 };
  desk.ip = '203.0.113.7';
  await links.pay(code);
  await links.pay(code);
  const { object } = await expectRefusal(links.pay(code), tooManyOpenOrders);
  // The orders of others who pay the same merchant are nobody's business.
  expect(object).toEqual({ by: 'network', max: 2, order: null });
  desk.ip = '198.51.100.7';
  await links.pay(code);
  desk.caps = { ...noCaps, provenShare: '0.001' };
  await expectRefusal(links.pay(code), unpaidShareTaken);
});

test('a link that never was is found by nobody', async () => {
  for (const unknown of ['AAAAAAAAAAAAAAAA', "' or 1=1", '💳']) {
    await expectRefusal(desk.call(getPaymentLink, { code: unknown }), notFound);
    await expectRefusal(desk.call(quotePaymentLink, { code: unknown, routeId: desk.route.id }), notFound);
    await expectRefusal(links.pay(unknown), notFound);
    await expectRefusal(links.merchant.call(updatePaymentLink, { code: unknown, isActive: false }), notFound);
  }
});

test.each<[string, Partial<CallRequest<typeof createPaymentLink>>, ErrorDefinition]>([
  ['an amount that is finer than the currency', { amount: '1.001' }, amountNotValid],
  ['nothing', { amount: '0' }, amountNotPositive],
  ['less than nothing', { amount: '-5' }, amountNotPositive],
  ['a currency that is not there', { currencyId: newId() }, notFound],
  ['no destination', { requisiteId: undefined }, fieldNotFilled],
  ['details that are not kept', { requisiteId: newId() }, notFound],
  ['notifications without a secret', { ipnUrl: 'https://shop.example/' }, fieldNotFilled],
  [
    'notifications to this machine',
    { ipnUrl: 'https://127.0.0.1/', ipnSecret: 'a secret of the shop' },
    fieldNotFilled,
  ],
  [
    'notifications without encryption',
    { ipnUrl: 'http://shop.example/', ipnSecret: 'a secret of the shop' },
    fieldNotFilled,
  ],
  ['no words that can be seen', { description: '\u200b \u00ad' }, fieldNotFilled],
  ['a way back without encryption', { clientCallbackUrl: 'http://shop.example/' }, fieldNotFilled],
  ['no time', { lifetimeSeconds: 0 }, fieldNotFilled],
])('no link is made for %s', async (_, more, error) => {
  const before = await countOf();
  await expectRefusal(links.link(more), error);
  expect(await countOf()).toBe(before);
});

test('no link leads to what no route pays, to cash, or to the details of somebody else', async () => {
  await expectRefusal(links.link({ currencyId: desk.coin.id }), routeNotAvailable);
  const cash = testCurrency('CASH', 2, { kind: 'cash' });
  const { id } = desk.addRoute(testRoute(desk.coin, cash));
  await expectRefusal(links.link({ currencyId: cash.id }), routeNotAvailable);
  desk.routes.delete(id);
  const thief = await desk.addServer((await factories.user(desk.db)).id);
  const asked = { currencyId: desk.money.id, amount: '20', description: 'Postcards', requisiteId: links.requisiteId };
  await expectRefusal(thief.call(createPaymentLink, asked), notFound);
});

async function countOf(): Promise<number> {
  const { rows } = await desk.db.$client.query<{ number: number }>('select count(*)::int as number from payment_links');
  return rows[0]?.number ?? 0;
}
