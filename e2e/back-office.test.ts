import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(1))('keeps out whoever does not know the password ($lang, $screen)', async (view) => {
  const stranger = new Operator(await exchange.enter(view));
  await stranger.openDoor();
  stranger.person.expects(/status of 4\d\d.*admin\/auth\/sign-in/);
  await stranger.tryPassword(exchange.server.owner.email, 'a guess');
  await stranger.person.sees(stranger.person.page.getByRole('alert'));
});

test.for(inTurn(0))('shows staff an empty queue in their language ($lang, $screen)', async (view) => {
  const operator = await Operator.signIn(exchange, view);
  await operator.goTo('orders');
  await operator.person.sees(operator.person.page.getByText(operator.orders('empty'), { exact: true }));
});

test('what draws a section is fetched as somebody is about to open it', async () => {
  const { person, shell } = await Operator.signIn(exchange, { lang: 'en', screen: 'desk' });
  const asked = person.page.waitForRequest(/\/routes-screen-[\w-]+\.js$/);
  await person.page.getByRole('link', { name: shell('section.routes') }).hover();
  await asked;
});

test('a section is shown as soon as its code is there', async () => {
  const { person, shell } = await Operator.signIn(exchange, { lang: 'en', screen: 'desk' });
  const { page } = person;
  // No timer of the page ends any more.
  await page.clock.pauseAt(exchange.server.clock.now().getTime() + 60_000);
  await page.getByRole('link', { name: shell('section.routes') }).click();
  await person.sees(page.getByRole('heading', { level: 1, name: shell('section.routes') }));
});

test.for(inTurn(2))('leads to a section and to an order by keyboard, and signs out ($lang, $screen)', async (view) => {
  const operator = new Operator(await exchange.enter(view));
  await operator.openDoor();
  await operator.comeIn(exchange.server.owner);
  const { page } = operator.person;
  const palette = page.getByRole('dialog', { name: operator.shell('palette') });
  // It is there a moment before its field has the focus: until then strokes go where it was.
  const isReady = palette.locator('input:focus');

  await page.keyboard.press('Control+k');
  await operator.person.sees(isReady);
  expect(await findBarriers(page), 'palette').toEqual([]);
  await page.keyboard.type(operator.shell('section.reserves').slice(0, 5));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/backoffice/reserves');
  await operator.person.missesOut(palette);

  // From a field, too.
  await page.getByRole('searchbox').click();
  await page.keyboard.press('Control+k');
  await operator.person.sees(isReady);
  await page.keyboard.type('2633115985');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/backoffice/orders?*search=2633115985*');

  await page.getByRole('button', { name: 'Owner' }).click();
  await page.getByRole('menuitem', { name: operator.shell('signOut') }).click();
  await page.waitForURL('**/backoffice/login');
  operator.person.expects(/status of 403.*admin\/auth\/session/);
  await page.goto(`${exchange.server.address}/backoffice/reserves`);
  await page.waitForURL('**/backoffice/login');
});

test.for(inTurn(0))('erases a customer who asks for it ($lang, $screen)', async (view) => {
  const { user } = await exchange.server.signedInUser({ firstName: 'Nino', lastName: `Beridze ${view.lang}` });
  const operator = new Operator(await exchange.enter(view));
  await operator.openDoor();
  await operator.comeIn(exchange.server.owner);
  const { person } = operator;
  const { page } = person;
  const t = textsOf('apps/backoffice/src/features/customers', view.lang);
  await operator.goTo('customers');
  await page.getByLabel(t('email')).fill(user.email);
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await person.sees(page.getByRole('heading', { name: `Nino Beridze ${view.lang}` }));
  expect(await findBarriers(page), 'customers').toEqual([]);

  // What is known of them is as old as the last search.
  await exchange.server.db.$client.query(`update users set last_name = 'Kapanadze' where id = $1`, [user.id]);
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  const card = page.getByRole('heading', { name: 'Nino Kapanadze' });
  await person.sees(card);

  await page.getByRole('button', { name: t('erase'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('eraseTitle', { email: user.email }) });
  const erase = dialog.getByRole('button', { name: t('erase'), exact: true });
  await dialog.getByLabel(operator.parts('reason')).fill('asked for it by telephone');
  await dialog.getByLabel(t('typeEmail')).fill('somebody@example.com');
  expect(await erase.isDisabled()).toBe(true);
  await dialog.getByLabel(t('typeEmail')).fill(user.email);
  // Who is erased is asked for again, in vain.
  person.expects(/status of 404.*admin\/customers\/get/);
  const asked = page.waitForResponse(/admin\/customers\/get/);
  await erase.click();
  expect((await asked).status()).toBe(404);
  await person.missesOut(dialog);
  await person.missesOut(card);
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await person.sees(page.getByText(operator.parts('notLoaded'), { exact: true }));
  expect(await card.count()).toBe(0);
});
