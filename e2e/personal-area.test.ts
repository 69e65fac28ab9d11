import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createApiKey,
  createOrder,
  fieldNotFilled,
  getRouteByFriendlyUrl,
  type Language,
  listApiKeys,
  listRoutes,
  listSavedRequisites,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(1))('keeps orders, payment details, keys and protection in sections ($lang, $screen)', async (view) => {
  const words = (feature: string) => textsOf(`apps/web/src/features/${feature}`, view.lang);
  const [history, requisites, api, profile] = ['history', 'requisites', 'api', 'profile'].map(words);
  if (!history || !requisites || !api || !profile) throw new Error('a section has no texts');
  const account = await exchange.server.signedInUser({ lang: view.lang });
  const { routes } = await account.call(listRoutes, {});
  const found = routes.find(({ from, to }) => from.xml === 'TBCBGEL' && to.xml === 'USDTTRC20');
  if (!found) throw new Error('the demo does not sell tether for lari');
  const { route } = await account.call(getRouteByFriendlyUrl, { friendlyURL: found.seo.friendlyURL });
  const { uid } = await account.call(createOrder, {
    routeId: route.routeId,
    amount: '1000',
    email: account.user.email,
    agreement: true,
    fromValues: [{ key: 'name', value: 'Nino Beridze' }],
    toValues: [{ key: 'wallet', value: wallet }],
  });

  const person = await exchange.enter(view);
  const { page } = person;
  const url = exchange.server.address;
  await page.context().addCookies([...account.cookies].map(([name, value]) => ({ name, value, url })));

  await person.open('user/orders/');
  await person.sees(page.getByRole('link', { name: history('open', { uid }) }));
  expect(await findBarriers(page), 'orders').toEqual([]);
  await page.getByRole('link', { name: history('tab-done'), exact: true }).click();
  await person.sees(page.getByText(history('noneHere')));

  await person.open('user/requisites/');
  await page.getByRole('button', { name: requisites('add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(requisites('currency')).selectOption(route.to._id);
  await dialog.getByLabel(requisites('name')).fill('Ledger');
  await dialog.getByLabel(requisites('currency')).selectOption(route.from._id);
  // What is wrong is named as the order form names it, whoever finds it.
  await dialog.locator('[name="requisite.iban"]').fill('GE64TB0000000101904917');
  await dialog.locator('[name="requisite.name"]').fill('N');
  person.expects(/status of 400.*user\/requisites/);
  await dialog.getByRole('button', { name: requisites('save') }).click();
  await person.sees(dialog.getByText(tooShort(view.lang)));
  await dialog.getByLabel(requisites('currency')).selectOption(route.to._id);
  await dialog.locator('[name="requisite.wallet"]').fill(wallet);
  // Sent twice before the page shows that it is busy, it is kept once.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await person.sees(page.getByRole('heading', { name: 'Ledger' }));
  await person.missesOut(dialog);
  expect((await account.call(listSavedRequisites, {})).requisites).toHaveLength(1);
  expect(await findBarriers(page), 'payment details').toEqual([]);

  await person.open(`user/exchange/?Cur_from=TBCBGEL&Cur_to=USDTTRC20`);
  await page.getByRole('button', { name: 'Ledger' }).click();
  expect(await page.locator('[name="toValues.wallet"]').inputValue()).toBe(wallet);

  await person.open('user/api/');
  await page.getByRole('button', { name: api('create') }).click();
  await dialog.getByLabel(api('name')).fill('Shop');
  await dialog.locator('[name="password"]').fill(factories.userPassword);
  await dialog.getByRole('button', { name: api('create') }).click();
  await page.getByRole('button', { name: api('secretKept') }).click();
  await person.sees(page.getByRole('heading', { name: 'Shop' }));
  await page.getByLabel(api('limit.dayUsd')).fill('1000');
  await page.getByRole('button', { name: api('saveLimits') }).click();
  await person.missesOut(page.getByRole('button', { name: api('saveLimits') }));
  await page.reload();
  await expect.poll(() => page.getByLabel(api('limit.dayUsd')).inputValue()).toBe('1000');
  expect(await findBarriers(page), 'keys').toEqual([]);

  await person.open('user/profile/');
  await person.sees(page.getByText(profile('thisDevice')));
  expect(await findBarriers(page), 'profile').toEqual([]);
  await page.getByRole('button', { name: profile('turnOn') }).click();
  await person.sees(page.getByRole('img', { name: profile('qr') }));
  await person.sees(dialog.getByRole('link', { name: /^Google Authenticator · Android/ }));
});

test.for(inTurn(1))('a key is let do more by who shows the password, and less at once ($lang)', async (view) => {
  const t = textsOf('apps/web/src/features/api', view.lang);
  const account = await exchange.server.signedInUser({ lang: view.lang });
  await account.call(createApiKey, { name: 'Shop' });
  await exchange.server.clock.advance(601_000);
  const person = await exchange.enter(view);
  const { page } = person;
  const url = exchange.server.address;
  await page.context().addCookies([...account.cookies].map(([name, value]) => ({ name, value, url })));
  await person.open('user/api/');
  const [right, dialog] = [page.getByLabel(t('enableWithdrawals')), page.getByRole('dialog')];

  person.expects(/status of 4\d\d/);
  await right.click();
  await dialog.locator('[name="password"]').fill('not it');
  await dialog.getByRole('button', { name: t('moreConfirm') }).click();
  await person.sees(dialog.locator('[name="password"][aria-invalid="true"]'));
  expect((await account.call(listApiKeys, {})).keys[0]?.permissions.withdrawals).toBe(false);
  await dialog.locator('[name="password"]').fill(factories.userPassword);
  expect(await findBarriers(page), 'the question').toEqual([]);
  await dialog.getByRole('button', { name: t('moreConfirm') }).click();
  await person.missesOut(dialog);
  await expect.poll(() => right.isChecked()).toBe(true);

  await right.click();
  await expect.poll(() => right.isChecked()).toBe(false);
  expect(await dialog.isVisible()).toBe(false);
  await person.leave();
});

/** What is said of a value that is too short, up to the name of its field. */
function tooShort(lang: Language): string {
  const file = fileURLToPath(import.meta.resolve(`@tetri/contract/error-texts/${lang}.json`));
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const text = / min \{([^{]+)\{fieldName\}/.exec(texts[fieldNotFilled.code] ?? '')?.[1];
  if (!text) throw new Error(`nothing is said of a short value in ${lang}`);
  return text;
}

test.for(inTurn(2))('what is one person’s is never another’s who signs in over it ($lang, $screen)', async (view) => {
  const [one, other] = [
    await exchange.server.signedInUser({ lang: view.lang, firstName: 'Nino', phone: '+995555000001' }),
    await exchange.server.signedInUser({ lang: view.lang, firstName: 'Gio', phone: '+995555000002' }),
  ];
  const person = await exchange.enter(view);
  const { page } = person;
  const beside = await page.context().newPage();
  await beside.goto(`${exchange.server.address}/robots.txt`);
  /** As another page of the browser says it. */
  const say = (what: 'in' | 'out') =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    beside.evaluate((word) => new BroadcastChannel('tetri-session').postMessage(word), what);
  const firstName = page.locator('main [name="firstName"]');
  await person.carry(one.cookies);
  await person.open('user/profile/');
  await expect.poll(() => firstName.inputValue()).toBe('Nino');
  // What is shown meanwhile is noted, however short.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector<HTMLInputElement>('main [name="phone"]')?.value === '+995555000001')
        document.body.dataset['mixed'] = document.querySelector('header')?.textContent ?? '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await person.carry(other.cookies);
  await say('out');
  await expect.poll(() => firstName.count()).toBe(0);
  await say('in');
  await expect.poll(() => firstName.inputValue()).toBe('Gio');
  expect(await page.evaluate(() => document.body.dataset['mixed'] ?? '')).not.toContain('Gio');

  // Nor does the exchange form keep what somebody typed who has gone.
  await person.open('');
  const email = page.locator('main form [name="email"]').first();
  await expect.poll(() => email.inputValue()).toBe(other.user.email);
  await email.fill('typed@example.com');
  await say('out');
  await expect.poll(() => email.inputValue()).toBe('');

  // Nor does a withdrawal stay on the screen, whether there is one at its address or not.
  const [partner, shell] = ['partner', 'shell'].map((feature) =>
    textsOf(`apps/web/src/features/${feature}`, view.lang),
  );
  person.expects(/status of 404/);
  await person.open(`partnerorder/12345678/${'f'.repeat(32)}/`);
  await person.sees(page.getByText(String(partner?.('orderNotFound'))));
  await say('out');
  await person.sees(page.getByText(String(shell?.('closedTitle'))).first());
  expect(await page.getByText(String(partner?.('orderNotFound'))).count()).toBe(0);
});
