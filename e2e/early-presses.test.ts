import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** Opens a page whose scripts come only once the answer is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test.for(inTurn(1))('opens what was pressed before its scripts had come ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const path = `/${view.lang}/`;
  const receive = page.getByRole('button', {
    name: textsOf('apps/web/src/features/exchange', view.lang)('chooseCurrency'),
  });

  let letScriptsCome = await openWithoutScripts(page, path);
  await receive.last().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  letScriptsCome();
  await person.sees(page.getByRole('dialog'));

  // Whoever goes on to something else does not want it any more.
  letScriptsCome = await openWithoutScripts(page, path);
  await receive.last().click();
  await page.locator('input[name="email"]').fill('early@example.com');
  const isLive = page.waitForEvent('websocket');
  letScriptsCome();
  await isLive;
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test.for(inTurn(2))(
  'sends what was sent before its scripts had come, and shows nothing of it in the address ($lang, $screen)',
  async (view) => {
    const person = await exchange.enter(view);
    const { page } = person;
    const t = textsOf('apps/web/src/features/support-form', view.lang);
    const path = `/${view.lang}/contacts/`;
    const letScriptsCome = await openWithoutScripts(page, path);
    await page.getByLabel(t('email'), { exact: true }).fill('early@example.com');
    await page.getByLabel(t('message'), { exact: true }).fill('Where is it?');
    await page.getByRole('button', { name: t('send'), exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
    letScriptsCome();
    await person.sees(page.getByText(t('sent')));
    expect(new URL(page.url()).search).toBe('');
  },
);

test.for(inTurn(1))('looks after a form on a first visit before any file has come ($lang)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const t = textsOf('apps/web/src/features/support-form', view.lang);
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(() => route.continue()) : route.continue()));
  await page.goto(`/${view.lang}/contacts/`, { waitUntil: 'commit' });
  await page.getByLabel(t('email'), { exact: true }).fill('early@example.com');
  await page.getByLabel(t('message'), { exact: true }).fill('Where is it?');
  await page.getByRole('button', { name: t('send'), exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  isHeld = false;
  for (const go of held.splice(0)) await go();
  await person.sees(page.getByText(t('sent')));
  expect(new URL(page.url()).search).toBe('');
});

test.for(inTurn(0))('makes the order that was sent before its scripts had come ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const t = textsOf('apps/web/src/features/exchange', view.lang);
  const letScriptsCome = await openWithoutScripts(page, `/${view.lang}/`);
  await page.locator('[name="toValues.wallet"]').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await page.locator('input[name="email"]').fill('early@example.com');
  await page.locator('input[name="agreement"]').check();
  await page.locator('input[name="giveAmount"]').fill('0.01');
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  letScriptsCome();
  await page.waitForURL(/\/order\//);
  await person.sees(page.getByText('0.01 BTC', { exact: true }).first());
});
