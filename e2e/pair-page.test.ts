import { getAffiliate } from '@tetri/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

async function enter(view: View) {
  const customer = await Customer.enter(exchange, view);
  const { person } = customer;
  const t = textsOf('apps/web/src/features/exchange', view.lang);
  return {
    customer,
    person,
    t,
    page: person.page,
    given: person.page.getByLabel(t('give'), { exact: true }),
    heading: person.page.getByRole('heading', { level: 1 }),
    notice: person.page.getByText(t('notOffered')),
    /** The symbols on the two buttons that choose a currency. */
    pair: () => person.page.locator('button[aria-haspopup="dialog"] b').allInnerTexts(),
  };
}

/** What the page says of itself; undefined where it says nothing. */
async function described(page: Page): Promise<string | undefined> {
  const [content] = await page
    .locator('meta[name="description"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content') ?? ''));
  return content;
}

/** The same of the server's document at this address. */
function describedByServer(page: Page): Promise<string | undefined> {
  return page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    return sent.querySelector('meta[name="description"]')?.getAttribute('content') ?? undefined;
  }, page.url());
}

test.for(inTurn(0))('the page of a pair goes along with what is chosen in it ($lang, $screen)', async (view) => {
  const { customer, person, page, given, heading, pair, t } = await enter(view);
  await person.open('exchange/btc-to-usdt-trc20/');
  const [title, head] = [await page.title(), await heading.innerText()];
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/\/exchange\/btc-to-usdt-trc20\/$/);
  const description = await described(page);
  await given.fill('0.25');
  const email = page.locator('input[name="email"]');
  await email.fill('first@example.com');

  await page.getByRole('button', { name: t('swap') }).click();
  await page.waitForURL('**/exchange/usdt-trc20-to-btc/');
  await expect.poll(() => page.title()).not.toBe(title);
  await expect.poll(() => described(page)).not.toBe(description);
  expect(await described(page)).toBe(await describedByServer(page));
  await expect.poll(() => page.locator('link[rel="canonical"], meta[property="og:url"]').count()).toBe(0);
  await expect.poll(() => heading.innerText()).not.toBe(head);
  expect(await pair()).toEqual(['USDT', 'BTC']);
  expect(await given.inputValue()).toMatch(/^0[.,]25$/);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await email.fill('mended@example.com');

  await customer.choose('receive', 'ETH');
  await page.waitForURL('**/exchange/usdt-trc20-to-eth/');
  await page.goBack();
  await page.waitForURL('**/exchange/usdt-trc20-to-btc/');
  await expect.poll(pair).toEqual(['USDT', 'BTC']);
  await page.goBack();
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => described(page)).toBe(description);
  await expect.poll(pair).toEqual(['BTC', 'USDT']);
  expect(await given.inputValue()).toMatch(/^0[.,]25$/);
  // It is the same form, which holds what was typed last.
  expect(await email.inputValue()).toBe('mended@example.com');
  await person.leave();
});

test.for(inTurn(1))(
  'home shows the chosen direction and the typed amount again after a reload ($lang)',
  async (view) => {
    const { customer, person, page, pair, given } = await enter(view);
    await person.open('');
    await customer.choose('give', 'ETH');
    await customer.choose('receive', 'TBCBGEL');
    await page.waitForURL(/direction=eth-to-/);
    await given.fill('0.75');
    // It is kept once the digit is drawn.
    await page.waitForFunction(() => (history.state as { amount?: { typed: string } }).amount?.typed === '0.75');
    await page.reload();
    await expect.poll(() => given.inputValue()).toMatch(/^0[.,]75$/);
    expect(await pair()).toEqual(['ETH', 'GEL']);
    // Whoever comes anew finds the usual amount.
    await person.open('');
    await expect.poll(() => given.inputValue()).not.toMatch(/^0[.,]75$/);
    await person.leave();
  },
);

test.for(inTurn(0))("a partner's link keeps its direction, and one that nobody offers is said", async (view) => {
  const { person, page, pair, notice } = await enter(view);
  const partner = await exchange.server.signedInUser({ lang: view.lang });
  const { link } = (await partner.call(getAffiliate, {})).affiliate;
  // A link that leads to nobody takes nobody's place.
  await person.openAddress(`/${view.lang}/ref/nobodys-link/?cur_from=ETH&cur_to=TBCBGEL`);
  await page.waitForURL(/\/\?cur_from=ETH&cur_to=TBCBGEL$/);
  expect(await page.evaluate(() => localStorage.getItem('tetri.partner'))).toBeNull();

  await person.openAddress(`/${view.lang}/ref/${link}/?cur_from=ETH&cur_to=TBCBGEL`);
  await page.waitForURL(/\/\?cur_from=ETH&cur_to=TBCBGEL$/);
  await expect.poll(pair).toEqual(['ETH', 'GEL']);
  expect(await page.evaluate(() => localStorage.getItem('tetri.partner'))).toMatch(new RegExp(`^\\d+ ${link}$`));
  expect(await notice.isVisible()).toBe(false);

  await person.openAddress(`/${view.lang}/ref/${link}/?cur_from=ETH&cur_to=NOSUCH`);
  await person.sees(notice);
  await person.leave();
});

test.for(inTurn(1))('a link names the direction, the city of the cash and the amount ($lang)', async (view) => {
  const { person, page, pair, given, notice } = await enter(view);
  await person.openAddress(`/${view.lang}/?from=ETH&to=CASHUSD&city=BATM&amount=0.25`);
  await expect.poll(pair).toEqual(['ETH', 'USD']);
  expect(await page.locator('button[aria-haspopup="dialog"]:has(b)').nth(1).innerText()).toContain('Батуми');
  await expect.poll(() => given.inputValue()).toMatch(/^0[.,]25$/);
  expect(await notice.isVisible()).toBe(false);
  await person.openAddress(`/${view.lang}/?from=ETH&to=CASHUSD&city=NOWHERE`);
  await person.sees(notice);
  await person.leave();
});

test.for(inTurn(2))('a pair that is not known opens the form with a notice ($lang)', async (view) => {
  const { customer, person, page, notice } = await enter(view);
  person.expects(/status of 404/);
  await person.open('exchange/doubloon-to-ducat/');
  await person.sees(notice);
  await customer.choose('give', 'ETH');
  await page.waitForURL(/\/exchange\/eth-to-/);
  await person.missesOut(notice);
  await person.leave();
});
