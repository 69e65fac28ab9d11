import {
  createPromoCode,
  createQuote,
  createWithdrawalRoute,
  getAffiliate,
  getAffiliateTerms,
  getPartnerOrder,
  getRouteByFriendlyUrl,
  listPartnerOrders,
  listPartnersOfStaff,
  listRoutes,
  payPartnerWithdrawal,
  recordPayment,
  recordPayout,
  updateAffiliateDiscount,
  updateAffiliateTerms,
  updatePartner,
} from '@tetri/contract';
import { randomUUID as newUuid } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { momentText } from '../apps/web/src/app/moment-text.ts';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { findOverflow } from './src/find-overflow.ts';
import { Member } from './src/member.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import type { Person } from './src/person.ts';
import { inTurn, type View } from './src/views.ts';

const otherWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** Somebody who gets nine tenths of the commission, at once, and has opened their page of it. */
async function openPartner(view: View) {
  const { server } = exchange;
  const t = textsOf('apps/web/src/features/partner', view.lang);
  const partner = await server.signedInUser({ lang: view.lang });
  const { link } = (await partner.call(getAffiliate, {})).affiliate;
  const staff = await server.signedInStaff();
  const { terms } = await staff.call(getAffiliateTerms, {});
  await staff.call(updateAffiliateTerms, { ...terms, levels: [...terms.levels], holdDays: 0, minReward: '1' });
  const { partners } = await staff.call(listPartnersOfStaff, { search: link });
  const change = { version: partners[0]?.version ?? 1, ratePercent: '90', isSuspended: false, reason: 'a friend' };
  await staff.call(updatePartner, { userId: partner.user.id, ...change });

  const person = await exchange.enter(view);
  const { page } = person;
  const cookies = [...partner.cookies].map(([name, value]) => ({ name, value, url: server.address }));
  await page.context().addCookies(cookies);
  await person.open('user/partner-system/');
  return { partner, link, staff, change, person, page, t };
}

/** Where somebody gives lari for tether. */
async function tetherRoute() {
  const { routes } = await exchange.server.call(listRoutes, {});
  const found = routes.find(({ from, to }) => from.xml === 'TBCBGEL' && to.xml === 'USDTTRC20');
  if (!found) throw new Error('the demo does not sell tether for lari');
  return found;
}

test.for(inTurn(0))('a form on a partner’s site brings them what is ordered there ($lang, $screen)', async (view) => {
  const { partner, link, person, page, t } = await openPartner(view);
  await person.sees(page.getByText(t('withdrawNone')));
  expect(await findBarriers(page), 'nothing brought yet').toEqual([]);
  await partnersSiteShowsForm(person, view, link);
  // The order that a visitor of that site made is the partner's.
  expect((await partner.call(getAffiliate, {})).affiliate.countAllOrders).toBe(1);
});

test.for(inTurn(0))(
  'who invites a friend is rewarded, and takes the reward out ($lang, $screen)',
  { timeout: 120_000 },
  async (view) => {
    const { server } = exchange;
    const exchangeTexts = textsOf('apps/web/src/features/exchange', view.lang);
    const { partner, link, staff, person, page, t } = await openPartner(view);

    // The friend, by the link: they register, and exchange as themselves.
    const found = await tetherRoute();
    const { route } = await server.call(getRouteByFriendlyUrl, { friendlyURL: found.seo.friendlyURL });
    const friend = await Member.enter(exchange, view, 'friend');
    await friend.person.open(`ref/${link}/`);
    await friend.person.page.waitForURL((url) => url.pathname === `/${view.lang}/`);
    expect(await friend.person.page.evaluate(() => localStorage.getItem('tetri.partner'))).toContain(` ${link}`);
    await friend.register();
    await friend.activate();
    await server.drain();
    expect((await partner.call(getAffiliate, {})).affiliate.countPartners).toBe(1);
    // What the partner gives away of the commission stands in the price before the order.
    await partner.call(updateAffiliateDiscount, { discount: '15' });
    await friend.person.open(`exchange/${found.seo.friendlyURL}/`);
    // With the five percent that the demo leaves to every account.
    await friend.person.sees(friend.person.page.getByText(exchangeTexts('discountOf', { percent: '20' })));
    const customer = new Customer(friend.person, friend.email);
    const made = await customer.makeOrder(tetherForLari);
    await customer.confirm(made);
    await customer.saysPaid();
    const { uid } = made;
    const act = { commandId: newUuid(), uid, reference: newUuid(), reason: 'seen in the bank' };
    await staff.call(recordPayment, { ...act, from: 'inProgress', amount: tetherForLari.amount });
    await staff.call(recordPayout, { ...act, commandId: newUuid(), from: 'inProgress', reference: newUuid() });
    await server.drain();
    const { balance } = (await partner.call(getAffiliate, {})).affiliate;
    expect(Number(balance)).toBeGreaterThan(1);

    const free = { isActive: true, feePercent: '0', fee: '0', min: '0', max: null };
    await staff.call(createWithdrawalRoute, { currencyId: route.to._id, ...free });
    await person.open('user/partner-system/');
    await person.sees(page.getByText(t('amountFrom', { min: '1' }), { exact: true }));
    const amount = page.getByRole('textbox', { name: t('amount'), exact: true });
    const withdraw = page.getByRole('button', { name: t('withdraw'), exact: true });
    // All that is missing is said at once, and the first of it has the focus; so has the amount that is refused.
    await withdraw.click();
    await person.sees(page.getByText(t('amountWrong')));
    expect(await page.getByText(t('fieldEmpty')).isVisible()).toBe(true);
    expect(await page.getByText(t('agreeFirst')).isVisible()).toBe(true);
    await amount.fill('900');
    await page.getByRole('textbox', { name: route.to.fields[0]?.name ?? '' }).fill(otherWallet);
    await page.getByLabel(t('agree')).check();
    person.expects(/422.*partner\/create/);
    await withdraw.click();
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await amount.fill('1');
    await page.getByRole('button', { name: t('exportsPreview') }).click();
    const feed = page.getByRole('region', { name: t('exportsPreview') });
    await person.sees(feed.getByRole('cell', { name: 'BTC → ETH', exact: true }));
    expect(await findBarriers(page), 'rewarded').toEqual([]);
    expect(await findOverflow(page), 'rewarded').toEqual([]);
    await withdraw.click();
    await page.waitForURL((url) => url.pathname.includes('/partnerorder/'));
    await person.sees(page.getByText(t('about-new')));
    expect(await findBarriers(page), 'withdrawal').toEqual([]);

    const { orders } = await partner.call(listPartnerOrders, {});
    const [order] = orders;
    if (!order) throw new Error('the withdrawal is not there');
    await staff.call(payPartnerWithdrawal, { commandId: newUuid(), uid: order.uid, from: 'new', reference: 'paid 1' });
    await page.reload();
    await person.sees(page.getByText(t('about-done')));
    await person.sees(page.getByText('paid 1'));
    const key = { orderUID: order.uid, orderSecret: order.secret };
    expect((await partner.call(getPartnerOrder, key)).order.status).toBe('done');
    await person.open('user/partner-system/');
    await person.sees(page.getByText(t('withdrawal-done'), { exact: true }));
    expect(await findBarriers(page), 'a withdrawal in the list').toEqual([]);
    const today = server.clock.now().toISOString();
    const axis = page.locator(`time[datetime="${today.slice(0, 10)}"]`);
    expect(await axis.textContent()).toBe(momentText(today, view.lang, { hasTime: false, timeZone: 'UTC' }));
    // An address may name a page that the lists do not have any more.
    await person.open('user/partner-system/?page=99&withdrawals=99');
    await person.sees(page.getByText(uid));
    await person.sees(page.getByText(order.uid));
    await staffFindsOrder(view, uid);
  },
);

test.for(inTurn(0))(
  'a partner’s promo code stands in the price, and a suspended partner is told so ($lang, $screen)',
  async (view) => {
    const exchangeTexts = textsOf('apps/web/src/features/exchange', view.lang);
    const shell = textsOf('apps/web/src/features/shell', view.lang);
    const { partner, link, staff, change, person, page, t } = await openPartner(view);
    const found = await tetherRoute();

    // What a promo code gives is said where it was activated.
    const limits = { usesMax: null, startsAt: null, endsAt: null, routeIds: [], isActive: true };
    const fixed = { code: 'journey', kind: 'fixed', percent: null, amountInUSD: '4', days: 30, ...limits } as const;
    await staff.call(createPromoCode, fixed);
    const promoCode = page.getByLabel(t('promoCode'), { exact: true });
    const activate = page.getByRole('button', { name: t('promoActivate') });
    await activate.click();
    await expect.poll(() => promoCode.and(page.locator(':focus')).getAttribute('aria-invalid')).toBe('true');
    await promoCode.fill('Journey');
    await activate.click();
    await person.sees(page.getByRole('status').filter({ hasText: /^journey: .*4.* USD/ }));
    // Whoever works by keyboard goes on from the button.
    await expect.poll(() => activate.evaluate((button) => button === document.activeElement)).toBe(true);
    // And stands in the price before an order is made: what the form shows is what is booked.
    await page
      .getByRole('banner')
      .getByRole('link', { name: shell('home'), exact: true })
      .click();
    const moreThanFive = exchangeTexts('discountOf', { percent: 'N' }).replace('N', String.raw`[1-9]\d[\d.,]*`);
    await person.sees(page.getByText(new RegExp(moreThanFive)));
    await person.open(`exchange/${found.seo.friendlyURL}/`);
    await page.getByLabel(exchangeTexts('give'), { exact: true }).fill('500');
    const received = async () =>
      Number((await page.getByLabel(exchangeTexts('receive'), { exact: true }).inputValue()).replace(',', '.'));
    const { quote } = await partner.call(createQuote, { routeId: found.routeId, amount: '500' });
    expect(quote.parts.find(({ kind }) => kind === 'discount')?.percent).not.toBe('5');
    await expect.poll(received).toBe(Number(quote.outAmount));

    const [known] = (await staff.call(listPartnersOfStaff, { search: link })).partners;
    const suspension = { ...change, version: known?.version ?? 0, isSuspended: true };
    await staff.call(updatePartner, { userId: partner.user.id, ...suspension });
    await person.open('user/partner-system/');
    await person.sees(page.getByText(t('embedSuspended')));
    expect(await page.locator('iframe').count()).toBe(0);
  },
);

/** From the rewards, of which the page asked for is beyond the last, to the order that one of them is for. */
async function staffFindsOrder(view: View, uid: string): Promise<void> {
  const { person } = await Operator.signIn(exchange, view);
  await person.page.goto('/backoffice/partners?tab=rewards&page=99');
  const lastPage = textsOf('apps/backoffice/src/components', view.lang)('lastPage', { page: '1' });
  await person.page.getByRole('button', { name: lastPage }).click();
  await person.page.getByRole('link', { name: uid, exact: true }).click();
  await person.page.waitForURL(`**/backoffice/orders/${uid}`);
}

/** The partner allows a site of theirs, puts the form there, and whoever goes on from it exchanges by the partner's link. */
async function partnersSiteShowsForm(person: Person, view: View, link: string): Promise<void> {
  const { page } = person;
  const { lang } = view;
  const t = textsOf('apps/web/src/features/partner', lang);
  const words = textsOf('apps/web/src/features/exchange', lang);
  // By an address, where the exchange has a name: another site to the browser.
  const shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="${lang}"><title>Shop</title><h1>Shop</h1><div>${code}</div></html>`);
  });
  let code = '';
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  try {
    await page.getByLabel(t('embedFrom')).selectOption('BTC');
    await page.getByLabel(t('embedTo')).selectOption('TBCBGEL');
    await page.getByLabel(t('embedTheme')).selectOption('dark');
    code = (await page.locator('code').filter({ hasText: 'embed.js' }).textContent()) ?? '';
    expect(code).toContain(`data-partner="${link}" data-from="BTC" data-to="TBCBGEL"`);
    const own = page.frameLocator('iframe[src^="/embed/"]');
    await own.getByRole('link', { name: words('submit') }).waitFor();

    const visitor = await exchange.enter(view);
    // Not before the partner has said that it is theirs: a link stands there instead.
    visitor.expects(/frame-ancestors|Framing|postMessage/);
    await visitor.page.goto(site);
    await visitor.page.getByRole('link', { name: /localhost/ }).waitFor();
    expect(await visitor.page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(0);

    await page.getByLabel(t('sites')).fill(`${site}/prices`);
    await page.getByRole('button', { name: t('saveSites') }).click();
    await person.sees(page.getByText(t('sitesSaved')));
    await visitor.page.reload();
    // Its own script alone says how tall it is; before that nothing typed would be priced.
    await visitor.missesOut(visitor.page.getByRole('link', { name: /localhost/ }));
    await expect
      .poll(() => visitor.page.locator('iframe').evaluate((frame) => frame.clientHeight))
      .toBeGreaterThan(200);
    const form = visitor.page.frameLocator('iframe');
    await form.getByLabel(words('give'), { exact: true }).fill('0.01');
    await expect.poll(() => form.getByLabel(words('receive'), { exact: true }).inputValue()).toMatch(/\d/);
    const received = await form.getByLabel(words('receive'), { exact: true }).inputValue();
    // The whole form is seen: nothing of it has to be scrolled to.
    const frame = visitor.page.frames()[1];
    // Where the schemes of a frame and of what stands in it differ, the browser paints a background behind its round corners.
    const scheme = () => getComputedStyle(document.documentElement).colorScheme;
    expect(await visitor.page.locator('iframe').evaluate((one) => getComputedStyle(one).colorScheme)).toBe(
      await frame?.evaluate(scheme),
    );
    await expect.poll(() => frame?.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    expect(await visitor.page.context().cookies(exchange.server.address)).toEqual([]);

    const opened = visitor.page.waitForEvent('popup');
    await form.getByRole('link', { name: words('submit') }).click();
    const tab = await opened;
    await tab.waitForURL((url) => url.pathname === `/${lang}/`);
    expect(await tab.evaluate(() => localStorage.getItem('tetri.partner'))).toContain(` ${link}`);
    const give = tab.getByLabel(words('give'), { exact: true });
    await expect.poll(() => give.inputValue()).toMatch(/^0[.,]01$/);
    await expect.poll(() => tab.getByLabel(words('receive'), { exact: true }).inputValue()).toBe(received);
    await new Customer(visitor, `visitor-${lang}@example.com`).makeOrder(tetherForLari);
    await exchange.server.drain();
  } finally {
    shop.closeAllConnections();
    shop.close();
  }
}
