import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createOrder,
  createQuote,
  fieldNotFilled,
  getRouteByFriendlyUrl,
  getRouteByXml,
  type Language,
} from '@tetri/contract';
import type { Locator } from 'playwright-core';
import encodeQR from 'qr';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cashForTether, Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Member } from './src/member.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

declare global {
  var moveMarketForTest: () => Promise<void>;
}

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** For reading alone: what one pays at the present price. */
async function lariForTether(): Promise<number> {
  const { give: xmlIn, receive: xmlOut } = tetherForLari;
  const { route } = await exchange.server.call(getRouteByXml, { xmlIn, xmlOut });
  return Number(route.rate.in) / Number(route.rate.out);
}

test.for(inTurn(0))('books the price that was confirmed after it had moved ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  // The market moves while the form is on its way; no route of the page would catch what its service worker sends.
  const { promise: hasMoved, resolve: tellMoved } = Promise.withResolvers<void>();
  await page.exposeFunction('moveMarketForTest', async () => {
    const before = await lariForTether();
    // For the better nobody is asked.
    do await exchange.wait(1_800_000);
    while ((await lariForTether()) <= before);
    tellMoved();
  });
  await page.addInitScript((path) => {
    const { fetch, moveMarketForTest } = globalThis;
    let isMoved = false;
    globalThis.fetch = async (...asked) => {
      const [address] = asked;
      const isQuote = (address instanceof Request ? address.url : String(address)).includes(path);
      if (isQuote && !isMoved) {
        isMoved = true;
        await moveMarketForTest();
      }
      return fetch(...asked);
    };
  }, createQuote.path);
  await customer.fillIn(tetherForLari);
  const received = page.getByLabel(customer.exchange('receive'), { exact: true });
  const before = await received.inputValue();
  await customer.send();
  // It takes as many half hours as the market wants.
  await hasMoved;
  const again = page.getByRole('button', { name: customer.exchange('confirmPrice'), exact: true });
  await customer.person.sees(again);
  const shown = await page.locator('form').getByRole('alert').innerText();
  const offered = await received.inputValue();
  expect(offered).not.toBe(before);

  // Whatever it does from now on, what was shown is what is booked.
  await exchange.wait(60_000);
  expect(await received.inputValue()).toBe(offered);
  await again.click();
  await page.waitForURL(/\/order\/\d+\/\w+\/$/);
  await customer.reads('new');
  const { give, receive } = await customer.amounts();
  expect(shown).toContain(give);
  expect(shown).toContain(receive);
  expect(receive).toMatch(new RegExp(`^${offered}`));
});

test.for(inTurn(1))('an address is read from a picture of its QR code ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { person } = customer;
  const { page } = person;
  const elements = textsOf('apps/web/src/elements', view.lang);
  const { 'toValues.wallet': address = '', ...details } = tetherForLari.details;
  await customer.fillIn({ ...tetherForLari, details });
  const picture = (text: string) => ({
    name: 'code.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(text, 'gif', { scale: 4 })),
  });
  const field = page.locator('[name="toValues.wallet"]');
  const scan = page.getByRole('button', { name: elements('scan') });
  await scan.click();
  const dialog = page.getByRole('dialog');
  await person.sees(dialog.getByText(elements('scanNoCamera')));
  expect(await findBarriers(page)).toEqual([]);
  const choice = dialog.locator('[data-scan-picture]');
  await choice.setInputFiles(picture('https://example.com/'));
  await person.sees(dialog.getByText(elements('scanOther')));
  await choice.setInputFiles({ name: 'none.svg', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await person.sees(dialog.getByText(elements('scanNothing')));
  await choice.setInputFiles(picture(`tron:${address}?amount=5`));
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await field.inputValue()).toBe(address);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(createOrder.path)) sent.push(request.url());
  });
  // Sent twice before the page shows that it is busy, as by a key that is held down, it is one order.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.waitForURL(/\/order\/\d+\/\w+\/$/);
  expect(sent).toHaveLength(1);
});

declare global {
  var mayRouteBeRead: () => Promise<void>;
  var isRouteRead: boolean | undefined;
}

test.for(inTurn(0))(
  'whoever goes on while a direction is loaded is not led back by it ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    const { page } = person;
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.exposeFunction('mayRouteBeRead', () => mayAnswer);
    await page.addInitScript((path) => {
      const { fetch, mayRouteBeRead } = globalThis;
      globalThis.fetch = async (...asked) => {
        const [address] = asked;
        const isRoute = (address instanceof Request ? address.url : String(address)).includes(path);
        if (!isRoute) return fetch(...asked);
        await mayRouteBeRead();
        const response = await fetch(...asked);
        // The whole of it is in the page: what is made of it follows in the next frames.
        await response.clone().text();
        globalThis.isRouteRead = true;
        return response;
      };
    }, getRouteByFriendlyUrl.path);
    const isDrawn = () =>
      page.evaluate(
        () => new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
    await person.open('');
    // Until the foot is taken over, its links open whole pages.
    await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
    const pick = page.getByRole('button', { name: customer.exchange('chooseCurrency') }).first();
    const list = page.getByRole('dialog', { name: customer.exchange('pickGive') });
    await pick.click();
    await person.sees(list);
    // Its own button closes the list again; a sheet from below covers it.
    if (view.screen === 'desk') {
      await pick.click();
      await person.missesOut(list);
      await isDrawn();
      expect(await list.count()).toBe(0);
      await pick.click();
      await person.sees(list);
    }
    await list.getByRole('combobox').fill('USDTTRC20');
    await list.getByRole('option').first().click();
    await person.missesOut(list);
    await page.locator('footer a[href$="/faq/"]').click();
    await page.waitForURL(/\/faq\/$/);
    answer();
    await page.waitForFunction(() => globalThis.isRouteRead);
    // Led back, it would be on another page within these frames: that one has to be loaded first.
    for (let frames = 0; frames < 60; frames += 2) await isDrawn();
    expect(new URL(page.url()).pathname).toBe(`/${view.lang}/faq/`);
  },
);

test.for(inTurn(1))('keeps what was typed when the language changes ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const texts = (lang: Language) => textsOf('apps/web/src/features/exchange', lang);
  await person.open('');
  await page.getByLabel(texts(view.lang)('give'), { exact: true }).fill('0.01');
  await page.locator('input[name="email"]').fill('typed@example.com');
  await page.locator('input[name="agreement"]').check();
  const other = view.lang === 'en' ? 'ru' : 'en';
  await person.arrives(new RegExp(`/${other}/`), async () => page.locator(`a[hreflang="${other}"]`).first().click());
  await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe('typed@example.com');
  expect(await page.locator('input[name="agreement"]').isChecked()).toBe(true);
  expect(await page.getByLabel(texts(other)('give'), { exact: true }).inputValue()).toBe('0.01');
  // It was kept for this once.
  await page.reload();
  await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe('');
});

test.for(inTurn(0))('keeps what was typed while another page is read ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const amount = page.getByLabel(textsOf('apps/web/src/features/exchange', view.lang)('give'), { exact: true });
  const [email, agreement] = [page.locator('input[name="email"]'), page.locator('input[name="agreement"]')];
  await person.open('');
  // Until the foot is taken over, its links open whole pages; what is typed is kept once the page has nothing else to do.
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  await amount.fill('0.02');
  await page.locator('input[name="receiveAmount"]').fill('1000');
  await amount.fill('0.01');
  await email.fill('typed@example.com');
  await agreement.check();
  const toFaq = async () => {
    await page.locator('footer a[href$="/faq/"]').click();
    await page.waitForURL(/\/faq\/$/);
  };
  await toFaq();
  await page.goBack();
  await expect.poll(() => email.inputValue()).toBe('typed@example.com');
  expect(await agreement.isChecked()).toBe(true);
  expect(await amount.inputValue()).toBe('0.01');
  // The side that was typed last is the one that is meant: the other follows the market.
  const received = await page.locator('input[name="receiveAmount"]').inputValue();
  expect(received).not.toBe('1000');
  // Forward and back again, where one more field was typed into meanwhile.
  await email.fill('mended@example.com');
  await page.goForward();
  await page.waitForURL(/\/faq\/$/);
  await page.goBack();
  await expect.poll(() => email.inputValue()).toBe('mended@example.com');
  // Whoever comes by a link begins anew.
  await toFaq();
  await page.locator('header a').first().click();
  await page.waitForURL(new RegExp(`/${view.lang}/$`));
  await expect.poll(() => email.inputValue()).toBe('');
});

test.for(inTurn(1))(
  'goes on at the door with the address that was typed into the form ($lang, $screen)',
  async (view) => {
    const member = await Member.enter(exchange, view, 'typing');
    const { page } = member.person;
    const [signIn, registration] = [member.dialog('sign-in'), member.dialog('registration')];
    const emailOf = (dialog: Locator) => dialog.locator('input[name="email"]').inputValue();
    await page.locator('input[name="email"]').fill('typed@example.com');
    await member.openDoor('sign-in');
    expect(await emailOf(signIn)).toBe('typed@example.com');
    // What is missing is the password.
    await expect
      .poll(() => signIn.locator('input[name="password"]').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await signIn.locator('input[name="email"]').fill('mended@example.com');
    await signIn.getByRole('button', { name: member.account('forgot') }).click();
    await expect.poll(() => emailOf(member.dialog('recovery'))).toBe('mended@example.com');
    await page.keyboard.press('Escape');
    await member.person.missesOut(member.dialog('recovery'));
    await member.openDoor('registration');
    expect(await emailOf(registration)).toBe('typed@example.com');
  },
);

test.for(inTurn(2))('keeps the order of whoever was signed out unseen ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'unseen');
  const { person } = member;
  const { page } = person;
  const customer = new Customer(person, member.email);
  await customer.fillIn(tetherForLari);
  // The page hears nothing of it: it asks who is signed in, and gets no answer.
  person.expects(/ERR_FAILED/);
  await page.route('**/user/auth/session/get/**', (route) => route.abort());
  await exchange.server.db.$client.query('delete from user_sessions');
  await customer.send();
  // A guest has not the discount of those who are known, and is asked.
  await page.getByRole('button', { name: customer.exchange('confirmPrice'), exact: true }).click();
  await page.waitForURL(/\/order\/\d+\/\w+\/$/);
  const [uid = ''] = new URL(page.url()).pathname.split('/').slice(3);
  await page.unroute('**/user/auth/session/get/**');
  await person.open('');
  const shell = textsOf('apps/web/src/features/shell', view.lang);
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('myOrders') })
    .click();
  await person.sees(page.getByRole('link', { name: new RegExp(shell('order', { uid })) }));
});

test.for(inTurn(2))('takes up what was typed before its scripts had come ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const live = page.waitForEvent('websocket');
  await page.goto(`/${view.lang}/`, { waitUntil: 'commit' });
  const received = page.locator('input[name="receiveAmount"]');
  const before = await received.inputValue();
  await page.locator('input[name="giveAmount"]').fill('0.25');
  const wallet = page.locator('[name="toValues.wallet"]');
  await wallet.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await page.locator('input[name="email"]').fill('early@example.com');
  await page.locator('input[name="agreement"]').check();
  expect(await received.inputValue()).toBe(before);
  typed.resolve();
  await live;
  await expect.poll(() => received.inputValue()).not.toBe(before);
  // Drawn anew by what comes later, the form says the same.
  await page.locator('input[name="newsletter"]').check();
  expect(await page.locator('input[name="giveAmount"]').inputValue()).toBe('0.25');
  expect(await wallet.inputValue()).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(await page.locator('input[name="email"]').inputValue()).toBe('early@example.com');
  expect(await page.locator('input[name="agreement"]').isChecked()).toBe(true);
});

test.for(inTurn(0))(
  'takes up all of the fields, and rather than what the link asks for ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { page } = customer.person;
    const { give: xmlIn, receive: xmlOut } = cashForTether;
    const { route } = await exchange.server.call(getRouteByXml, { xmlIn, xmlOut });
    const typed = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async (asked) => {
      await typed.promise;
      await asked.continue();
    });
    const live = page.waitForEvent('websocket');
    await page.goto(`/${view.lang}/exchange/${route.seo.friendlyURL}/?amount=700`, { waitUntil: 'commit' });
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field('toValues.office').selectOption({ index: 1 });
    const office = await field('toValues.office').inputValue();
    await field('toValues.name').fill('Nino Beridze');
    await field('toValues.phone').fill('+995 555 12 34 56');
    const services = field('service');
    for (const service of await services.all()) await service.check();
    // The one that is typed last is meant.
    await field('receiveAmount').fill('9');
    await field('giveAmount').fill('500');
    typed.resolve();
    await live;
    // Drawn anew by what comes later, the form says the same.
    await field('newsletter').check();
    expect(await field('giveAmount').inputValue()).toBe('500');
    expect(await field('receiveAmount').inputValue()).not.toBe('9');
    expect(await services.count()).toBeGreaterThan(0);
    // Without a courier the office is asked for.
    for (const service of await services.all()) await service.uncheck();
    expect(await field('toValues.office').inputValue()).toBe(office);
    expect(await field('toValues.name').inputValue()).toBe('Nino Beridze');
    expect(await field('toValues.phone').inputValue()).toBe('+995 555 12 34 56');
  },
);

test.for(inTurn(2))(
  'asks for what a courier has to know, and shows it with the order ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { page } = customer.person;
    const { office: _, ...wish } = cashForTether;
    await customer.fillIn({ ...wish, details: {} });
    const services = page.getByRole('group', { name: customer.exchange('services') });
    await services.getByRole('checkbox').check();
    for (const key of ['office', 'name', 'phone'])
      await customer.person.missesOut(page.locator(`[name="toValues.${key}"]`));
    const address = services.getByRole('textbox').first();
    const [name, phone] = [services.getByRole('textbox').nth(1), services.getByRole('textbox').last()];
    await customer.person.sees(address);
    await customer.send();
    await customer.person.sees(services.getByText(customer.exchange('problem-required')).first());
    expect(await services.getByText(customer.exchange('problem-required')).count()).toBe(4);

    await address.fill('Rustaveli 12, flat 4');
    await services.getByRole('combobox').selectOption('next-day-13-16');
    await name.fill('Nino Beridze');
    await phone.fill('+995 555 98 76 54');
    await customer.send();
    await page.waitForURL(/\/order\/\d+\/\w+\/$/);
    const summary = page.getByRole('region', { name: customer.order('summary') });
    for (const entered of ['Rustaveli 12, flat 4', '13:00–16:00', 'Nino Beridze', '+995 555 98 76 54'])
      await customer.person.sees(summary.getByText(entered));
  },
);

const ether = {
  give: 'TBCBGEL',
  receive: 'ETH',
  amount: '1000',
  // One letter is another: the cases of the rest no longer fit.
  details: { 'fromValues.name': 'Nino Beridze', 'toValues.wallet': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAea' },
};

test.for(inTurn(1))('refuses an address in which one letter is wrong ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  await customer.fillIn(ether);
  await customer.send();
  await customer.person.sees(page.getByText(wrongLetter(view.lang)));
  expect(new URL(page.url()).pathname).not.toContain('/order/');

  await page.locator('[name="toValues.wallet"]').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await customer.person.missesOut(page.getByText(wrongLetter(view.lang)));
  await customer.send();
  await page.waitForURL(/\/order\/\d+\/\w+\/$/);
});

/** What the form says of such an address, from where the field has been named. */
function wrongLetter(lang: Language): string {
  const file = fileURLToPath(import.meta.resolve(`@tetri/contract/error-texts/${lang}.json`));
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const text = /addressChecksum \{.*?\{fieldName\}[^:]*: ([^}]+)\}/.exec(texts[fieldNotFilled.code] ?? '')?.[1];
  if (!text) throw new Error(`nothing is said of a wrong letter in ${lang}`);
  return text;
}

test.for(inTurn(1))('amounts fit their fields on any phone, however long ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  await person.open('');
  const give = page.locator('input[name="giveAmount"]');
  const receive = page.locator('input[name="receiveAmount"]');
  // As a frame draws it: a window of another size is laid out before its units and media queries are asked anew.
  const hidden = (field: typeof give) =>
    field.evaluate(async (input) => {
      await new Promise(requestAnimationFrame);
      return input.scrollWidth - input.clientWidth;
    });
  for (const amount of ['0.001', '0.12345678', '123456.12345678', '1234567890.123456']) {
    await give.fill(amount);
    await expect.poll(() => receive.inputValue()).not.toBe('');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await hidden(give), `${amount} on ${width} pixels`).toBeLessThanOrEqual(0);
      expect(await hidden(receive), `for ${amount} on ${width} pixels`).toBeLessThanOrEqual(0);
    }
  }
});

test.for(inTurn(1))('leads to the first field that is wrong, with its label in view ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await customer.fillIn({ ...ether, amount: '1' });
  await page.getByLabel(customer.exchange('email')).fill('nino');
  await customer.send();
  // The amount comes first on the page, and then the address, which the server alone judges.
  await expect.poll(focused).toBe('giveAmount');
  await page.locator('input[name="giveAmount"]').fill(ether.amount);
  await page.getByLabel(customer.exchange('email')).focus();
  await customer.send();
  await expect.poll(focused).toBe('toValues.wallet');
  const label = page.locator('label[for="field-toValues.wallet"]');
  expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test.for(inTurn(0))('the list of currencies opens into view ($lang, $screen)', async (view) => {
  const { person, exchange: t } = await Customer.enter(exchange, view);
  const { page } = person;
  await person.open('');
  await page
    .getByRole('button', { name: t('chooseCurrency') })
    .last()
    .click();
  const list = page.getByRole('dialog', { name: t('pickReceive') });
  await person.sees(list);
  const below = () => list.evaluate((panel) => innerHeight - panel.getBoundingClientRect().bottom);
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await person.missesOut(list);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'));
  await expect.poll(focused).toBe('dialog');
});

test.for(inTurn(1))(
  'the sheet of currencies stays where it is while they are searched ($lang, $screen)',
  async (view) => {
    const { person, exchange: t } = await Customer.enter(exchange, view);
    const { page } = person;
    await person.open('');
    await page
      .getByRole('button', { name: t('chooseCurrency') })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: t('pickGive') });
    await person.sees(sheet);
    const place = await sheet.boundingBox();
    for (const search of ['usdt', 'nothing like it']) {
      await sheet.getByRole('combobox').fill(search);
      await expect.poll(() => sheet.getByRole('option').count()).toBeLessThan(10);
      expect(await sheet.boundingBox(), search).toEqual(place);
    }
  },
);
