import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRateSource, listPaymentMethods } from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Keeper } from './src/keeper.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, screens } from './src/views.ts';

let exchange: Exchange;
let market: Server;
let isMarketOpen = true;
let address: string;

beforeAll(async () => {
  exchange = await openExchange();
  market = createServer((_request, response) => {
    response.writeHead(isMarketOpen ? 200 : 503).end('{"rates":{"USDT":"2.7"}}');
  }).listen(0, '127.0.0.1');
  await once(market, 'listening');
  address = `http://127.0.0.1:${(market.address() as AddressInfo).port}/`;
});
afterEach(() => exchange.empty());
afterAll(async () => {
  market.close();
  await exchange.close();
});

test.for(inTurn(0))('adds a rate source and prices a route by it ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, sources, routes, parts } = keeper;
  const code = `SITE${view.lang.toUpperCase()}`;

  await keeper.enter('sources');
  await keeper.press(sources('new'));
  const dialog = page.getByRole('dialog', { name: sources('new') });
  await keeper.choose(sources('kind'), sources('kind.http-json'), dialog);
  await keeper.field(sources('code'), dialog).fill(code);
  await keeper.field(sources('url'), dialog).fill(address);
  await dialog.getByRole('checkbox', { name: sources('isPrivateAllowed') }).check();
  await keeper.field(sources('pair'), dialog).fill('USDT/GEL');
  await keeper.field(sources('path'), dialog).fill('rates.EUR');
  await keeper.press(sources('tryIt'), dialog);
  await keeper.sees(dialog.getByText(sources('tryFailed')));
  await keeper.field(sources('path'), dialog).fill('rates.USDT');
  await keeper.press(sources('tryIt'), dialog);
  await keeper.sees(dialog.getByRole('listitem').filter({ hasText: 'USDT/GEL' }));
  await keeper.field(parts('reason'), dialog).fill('A second opinion');
  await keeper.press(parts('save'), dialog);
  await keeper.operator.person.missesOut(dialog);
  await exchange.wait(1000);
  const card = page.getByRole('article').filter({ hasText: code });
  await keeper.sees(card.getByText('2.7'));

  await keeper.enter('routes');
  await page.getByRole('searchbox').fill('USDTTRC20');
  await page.locator('[data-opens]').filter({ hasText: 'USDTTRC20 → TBCBGEL' }).click();
  await keeper.field(routes('formula')).fill('NOWHERE:USDT/GEL');
  await keeper.sees(page.getByRole('alert').filter({ hasText: 'NOWHERE' }));
  keeper.operator.person.expects(/status of 422.*admin\/rates\/formula\/preview/);
  await keeper.field(routes('formula')).fill(`${code}:USDT/GEL`);
  await keeper.sees(page.getByRole('cell', { name: '2.7' }).first());
  await keeper.press(routes('savePrice'));
  const question = page.getByRole('dialog', { name: routes('savePrice') });
  await keeper.field(parts('reason'), question).fill('A better price');
  await keeper.press(routes('savePrice'), question);
  await keeper.operator.person.missesOut(question);
  // One change after the other, on the same page.
  await keeper.field(routes('markup')).first().fill('1.50');
  await keeper.press(routes('savePrice'));
  await keeper.field(parts('reason'), question).fill('A better margin');
  await keeper.press(routes('savePrice'), question);
  await keeper.operator.person.missesOut(question);
  await keeper.operator.person.missesOut(page.getByRole('button', { name: routes('discardPrice') }));
  await page.reload();
  expect(await keeper.field(routes('formula')).inputValue()).toBe(`${code}:USDT/GEL`);
  expect(Number(await keeper.field(routes('markup')).first().inputValue())).toBe(1.5);
});

test.for(inTurn(2).filter(({ screen }) => screen === 'desk'))(
  'what is typed over a route stays when another language is chosen ($lang)',
  async (view) => {
    const keeper = await Keeper.signIn(exchange, view);
    const { page, routes, parts } = keeper;
    await keeper.enter('routes');
    await page.getByRole('searchbox').fill('USDTTRC20');
    await page.locator('[data-opens]').filter({ hasText: 'USDTTRC20 → TBCBGEL' }).click();
    await keeper.field(routes('formula')).fill('2.75');
    const other = view.lang === 'ka' ? 'en' : 'ka';
    await page
      .locator('button[aria-haspopup="menu"]')
      .filter({ hasText: parts('role.owner') })
      .click();
    await page.locator(`[role="menuitem"][lang="${other}"]`).click();
    const formula = keeper.field(textsOf('apps/backoffice/src/features/routes', other)('formula'));
    await keeper.sees(formula);
    expect(await formula.inputValue()).toBe('2.75');
  },
);

test.for(inTurn(1))('says why a route cannot be created ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, routes, parts } = keeper;
  const path = `**/${listPaymentMethods.path}/**`;
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  keeper.operator.person.expects(/status of 500/);
  await keeper.enter('routes');
  await keeper.press(routes('new'));
  const dialog = page.getByRole('dialog', { name: routes('new') });
  const create = dialog.getByRole('button', { name: routes('create'), exact: true });
  await keeper.sees(dialog.getByText(parts('notLoaded')));
  // On a phone a form is the whole page.
  expect((await dialog.boundingBox())?.width).toBe(screens.phone.width);
  await page.unroute(path);
  await page.route(path, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, methods: [] } } });
  });
  await keeper.press(parts('retry'), dialog);
  for (const [side, code] of [
    ['customerGives', 'TBCBGEL'],
    ['customerGets', 'BTC'],
  ] as const) {
    await dialog.getByRole('combobox', { name: routes(side) }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
  }
  await keeper.sees(dialog.getByText(routes('noPayIn', { code: 'TBCBGEL' })));
  await keeper.sees(dialog.getByText(routes('noPayOut', { code: 'BTC' })));
  expect(await create.isDisabled()).toBe(true);
});

test.for(inTurn(1))('adds a currency and a route, and loses nothing by mistake ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, currencies, routes, fields, parts } = keeper;
  const code = `DOGE${view.lang.toUpperCase()}`;
  const english = (label: string) => `${label}, English`;

  await keeper.enter('currencies');
  await page.getByRole('link', { name: currencies('new') }).click();
  await keeper.field(english(currencies('name'))).fill('Dogecoin');
  await keeper.sees(page.getByText(currencies('fault.code')));
  for (const name of ['code', 'xml']) await keeper.field(currencies(name)).fill(code);
  await keeper.field(currencies('symbol')).fill('DOGE');
  await keeper.choose(currencies('network'), /./);
  await keeper.press(parts('save'));
  await page.waitForURL(/\/currencies\/[0-9a-f-]{36}$/);
  await keeper.sees(page.getByRole('heading', { level: 1, name: 'Dogecoin' }));

  await keeper.enter('routes');
  await keeper.press(routes('new'));
  const dialog = page.getByRole('dialog', { name: routes('new') });
  for (const [side, currency] of [
    ['customerGives', code],
    ['customerGets', 'TBCBGEL'],
  ] as const) {
    await dialog.getByRole('combobox', { name: routes(side) }).fill(currency);
    await page.getByRole('option', { name: new RegExp(`^${currency} `) }).click();
  }
  await keeper.press(routes('create'), dialog);
  await keeper.sees(page.getByRole('heading', { level: 1, name: `${code} → TBCBGEL` }));
  await keeper.sees(page.getByText(routes('noFormula')));

  await keeper.openTab('fields');
  await page
    .getByRole('button', { name: fields('add') })
    .last()
    .click();
  await page.getByRole('menuitem', { name: fields('usual.telegram') }).click();
  await keeper.openTab('terms');
  await keeper.field(routes('lifetime')).fill('0');
  await keeper.sees(page.getByText(routes('fault.lifetime')));
  await keeper.field(routes('lifetime')).fill('45');
  await keeper.openTab('texts');
  await keeper.field(english(routes('seoTitle'))).fill('Dogecoin to lari');

  await keeper.operator.goTo('reserves');
  const leaving = page.getByRole('alertdialog', { name: parts('discardTitle') });
  await keeper.press(parts('goOnEditing'), leaving);
  await page.evaluate(() => history.back());
  await keeper.press(parts('goOnEditing'), leaving);
  await keeper.sees(page.getByRole('heading', { level: 1, name: `${code} → TBCBGEL` }));
  await keeper.save();
  await page.reload();
  expect(await keeper.field(english(routes('seoTitle'))).inputValue()).toBe('Dogecoin to lari');
  await keeper.openTab('terms');
  expect(await keeper.field(routes('lifetime')).inputValue()).toBe('45');

  await keeper.openTab('fields');
  await page.getByRole('button', { name: /telegram/i }).click();
  await page.getByRole('button', { name: fields('removeNamed', { name: fields('usual.telegram') }) }).click();
  await keeper.press(parts('save'));
  const sure = page.getByRole('alertdialog', { name: routes('sureTitle') });
  await keeper.sees(sure.getByText(routes('sure.fields')));
  await keeper.press(routes('sureYes'), sure);
  await keeper.operator.person.missesOut(page.getByRole('region', { name: parts('unsaved') }));

  await keeper.openTab('texts');
  await keeper.field(english(routes('seoTitle'))).fill('Not kept');
  await page.evaluate(() => history.back());
  await keeper.press(parts('discard'), leaving);
  await keeper.sees(page.getByRole('button', { name: routes('new') }));
  await page.goForward();
  await keeper.openTab('texts');
  expect(await keeper.field(english(routes('seoTitle'))).inputValue()).toBe('Dogecoin to lari');
});

test.for(inTurn(2))('shows staff in every section when prices grow too old ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, sources } = keeper;
  const code = `OLD${view.lang.toUpperCase()}`;
  const owner = await exchange.server.signedInStaff();
  await owner.call(createRateSource, {
    code,
    kind: 'http-json',
    config: {
      isPrivateAllowed: true,
      requests: [{ url: address, prices: [{ pair: 'USDT/GEL', path: 'rates.USDT' }] }],
    },
    pollSeconds: 60,
    ageLimitSeconds: 300,
    spikePercent: null,
    spikeTicks: 1,
    reason: 'A second opinion',
  });
  await exchange.wait(1000);
  await keeper.enter('sources');
  const card = page.getByRole('article').filter({ hasText: code });
  await keeper.sees(card.getByText(sources('works'), { exact: true }));
  await keeper.enter('mails');
  isMarketOpen = false;
  await exchange.wait(301_000);
  const bar = page.getByRole('status').filter({ hasText: code });
  await keeper.sees(bar);
  isMarketOpen = true;
  await exchange.wait(3_600_000);
  await keeper.operator.person.missesOut(bar);
});

test.for(inTurn(0))('puts nothing in the way of whoever sets sections up ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, sources, currencies, offices } = keeper;
  const finds = async (place: string) => expect(await findBarriers(page), place).toEqual([]);

  await keeper.enter('sources');
  await keeper.press(sources('new'));
  await keeper.sees(page.getByRole('dialog'));
  await finds('source');
  await page.keyboard.press('Escape');
  await keeper.operator.person.missesOut(page.getByRole('dialog'));

  await keeper.enter('currencies');
  await page.locator('[data-opens]').filter({ hasText: 'USDTTRC20' }).focus();
  await page.keyboard.press('Enter');
  await keeper.sees(page.getByRole('heading', { name: currencies('fields') }));
  await finds('currency');

  await keeper.enter('offices');
  await keeper.press(offices('newCity'));
  await keeper.sees(page.getByRole('dialog', { name: offices('newCity') }));
  await finds('city');
  await page.keyboard.press('Escape');
  await keeper.operator.person.missesOut(page.getByRole('dialog'));
});

test.for(inTurn(1))('puts nothing in the way of whoever changes a route ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, routes } = keeper;
  await keeper.enter('routes');
  await page.locator('[data-opens]').first().focus();
  await page.keyboard.press('Enter');
  await keeper.sees(page.getByRole('heading', { name: routes('preview') }));
  expect(await findBarriers(page), 'price').toEqual([]);
  for (const tab of ['terms', 'fields', 'texts']) {
    await keeper.openTab(tab);
    expect(await findBarriers(page), tab).toEqual([]);
  }
});

test.for(inTurn(2))('puts nothing in the way of whoever reads a mail ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  await customer.hasOrder(exchange, tetherForLari);
  await exchange.server.drain();
  const keeper = await Keeper.signIn(exchange, view);
  const { page } = keeper;
  await keeper.enter('mails');
  await page.locator('[data-opens]').first().focus();
  await page.keyboard.press('Enter');
  await keeper.sees(page.locator('iframe[title]'));
  // No examination can enter the mail itself: no script may, and the browser says that it kept one out.
  keeper.operator.person.expects(/about:srcdoc/);
  await page.getByRole('tab', { name: keeper.mails('view.text') }).click();
  await keeper.operator.person.missesOut(page.locator('iframe'));
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keeper.operator.person.missesOut(page.getByRole('dialog'));
});

test('arrow keys go on from what is chosen in a list', async () => {
  const keeper = await Keeper.signIn(exchange, { lang: 'en', screen: 'desk' });
  const { page } = keeper;
  const { site } = keeper.operator;
  await page.goto('/backoffice/site');
  const field = page.getByRole('combobox', { name: site('chatProvider') });
  for (const [from, to] of [
    ['chatOwn', 'chatCrisp'],
    ['chatCrisp', 'chatTawk'],
  ] as const) {
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await keeper.sees(page.getByRole('option', { name: site(from), exact: true, selected: true }));
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator(`[id="${await field.getAttribute('aria-controls')}"]`).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(site(to));
  }
});

test('a list in a dialog stands still on a phone, within the screen', async () => {
  const keeper = await Keeper.signIn(exchange, { lang: 'en', screen: 'phone' });
  const { page } = keeper;
  await page.goto('/backoffice/requisites');
  await keeper.press(textsOf('apps/backoffice/src/features/requisites', 'en')('new'));
  const list = page.getByRole('listbox');
  await list.waitFor();
  const places = await list.evaluate(async (element) => {
    const seen = new Set<string>();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      const { left, right, top } = element.getBoundingClientRect();
      seen.add(`${left >= 0 && right <= screen.width} ${top}`);
    }
    return [...seen];
  });
  expect(places).toEqual([expect.stringMatching(/^true/)]);
});

test('Escape closes a calendar before the dialog around it', async () => {
  const keeper = await Keeper.signIn(exchange, { lang: 'en', screen: 'desk' });
  const { page } = keeper;
  const partners = textsOf('apps/backoffice/src/features/partners', 'en');
  await page.goto('/backoffice/partners?tab=promo');
  await keeper.press(partners('newPromo'));
  const dialog = page.getByRole('dialog', { name: partners('newPromo') });
  await keeper.field(partners('startsAt'), dialog).click();
  const calendar = page.locator('.mantine-DateInput-calendarHeader');
  await keeper.sees(calendar);
  await page.keyboard.press('Escape');
  await keeper.operator.person.missesOut(calendar);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await keeper.operator.person.missesOut(dialog);
});

test('a field of several lines is as tall as its text', async () => {
  const keeper = await Keeper.signIn(exchange, { lang: 'en', screen: 'phone' });
  const { page, parts } = keeper;
  const { site } = keeper.operator;
  await page.goto('/backoffice/site');
  await keeper.press(site('close'));
  const field = keeper.field(parts('reason'), page.getByRole('dialog', { name: site('close') }));
  const heightOf = async (text: string) => {
    await field.fill(text);
    return (await field.boundingBox())?.height ?? Number.NaN;
  };
  const twoLines = await heightOf('');
  expect(await heightOf('one')).toBe(twoLines);
  const sixLines = await heightOf('1\n2\n3\n4\n5\n6');
  expect(sixLines).toBeGreaterThan(twoLines * 2);
  expect(await heightOf('one\ntwo')).toBe(twoLines);
});

test.for(inTurn(0))(
  'asks once before what was typed is left, however many forms it is ($lang, $screen)',
  async (view) => {
    const keeper = await Keeper.signIn(exchange, view);
    const { page, parts, operator } = keeper;
    const { site } = operator;
    const leaving = page.getByRole('alertdialog', { name: parts('discardTitle') });
    await page.goto('/backoffice/site?tab=protection');
    await keeper.field(site('perNetwork')).fill('77');
    await keeper.field(site('uncounted')).fill('203.0.113.7');
    await page.getByRole('tab', { name: site('tab.money'), exact: true }).click();
    await keeper.press(parts('goOnEditing'), leaving);
    await operator.goTo('mails');
    await keeper.press(parts('goOnEditing'), leaving);
    expect(await keeper.field(site('perNetwork')).inputValue()).toBe('77');
    await operator.goTo('mails');
    await keeper.press(parts('discard'), leaving);
    await page.waitForURL(/\/mails$/);
    expect(await leaving.count()).toBe(0);
  },
);

test('says why a second factor is asked for, once the demo is removed', async () => {
  const keeper = await Keeper.signIn(exchange, { lang: 'en', screen: 'desk' });
  const { page, parts, operator } = keeper;
  const { shell, site } = operator;
  await page.goto('/backoffice/site');
  await keeper.press(site('removeDemo'));
  const dialog = page.getByRole('dialog', { name: site('removeDemo') });
  await keeper.field(parts('reason'), dialog).fill('We open tomorrow');
  await page.keyboard.press('Escape');
  await keeper.press(parts('goOnEditing'), page.getByRole('alertdialog', { name: parts('discardTitle') }));
  expect(await keeper.field(parts('reason'), dialog).inputValue()).toBe('We open tomorrow');
  // Without the demo the sections are closed to whoever has no second factor.
  operator.person.expects(/status of 403/);
  await keeper.press(site('removeDemo'), dialog);
  await keeper.sees(page.getByRole('heading', { name: shell('setUpTitle') }));
  await keeper.sees(page.getByRole('status').filter({ hasText: shell('demoOver') }));
  expect(await findBarriers(page)).toEqual([]);
});
