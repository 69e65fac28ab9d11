import { randomUUID } from 'node:crypto';
import {
  type Call,
  commandReused,
  listStaffOffices,
  listTakeIns,
  listPayouts,
  listTills,
  moveTill,
  openTill,
  setTill,
  switchPayouts,
  takeInCash,
} from '@tetri/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForCash } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { refusalText } from './src/refusal-text.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** The next of these calls reaches the server, and its answer never reaches the page. */
async function loseAnswer(page: Page, { path }: Pick<Call, 'path'>): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/${path}/`, lose, { times: 1 });
}

test.for(inTurn(0))(
  'what a teller does once counts once, whatever they change after its answer was lost ($lang, $screen)',
  async (view) => {
    const operator = await Operator.signIn(exchange, view);
    const staff = await exchange.server.signedInStaff();
    const { person, parts } = operator;
    const { page } = person;
    const t = textsOf('apps/backoffice/src/features/till', view.lang);
    const wasDone = refusalText(commandReused, view.lang);
    const customer = await Customer.enter(exchange, view);
    const made = await customer.makeOrder(tetherForCash);
    await customer.confirm(made);
    const { uid } = made;
    const [takeIn = expect.fail('nobody brings cash')] = (await staff.call(listTakeIns, { search: uid })).takeIns;
    const currencyId = takeIn.currency._id;
    const { offices } = await staff.call(listStaffOffices, {});
    const isThere = ({ name }: (typeof offices)[number]) => Object.values(name).includes(takeIn.office?.name ?? '');
    const office = offices.find(isThere) ?? expect.fail('no such office');
    const of = { officeId: office._id, currencyId };
    await staff.call(setTill, { ...of, isActive: true, secondPersonAbove: null, version: 0 });
    await staff.call(openTill, { ...of, commandId: randomUUID(), counted: '0', denominations: [], reason: '' });
    const expected = async () =>
      (await staff.call(listTills, {})).tills.find((till) => till.currency._id === currencyId)?.expected;
    // The page says of the call whose answer is lost that it failed, and of the next one that it was refused.
    person.expects(/ERR_FAILED|status of 409/);

    await operator.goTo('till');
    await page.getByRole('button', { name: t('bring') }).click();
    const dialog = page.getByRole('dialog', { name: t('bringTitle', { office: office.name[view.lang] }) });
    await dialog.getByRole('combobox', { name: t('from') }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel(t('moved', { symbol: 'GEL' })).fill('300');
    await dialog.getByLabel(parts('reason')).fill('Change for the morning');
    await loseAnswer(page, moveTill);
    const bring = dialog.getByRole('button', { name: t('bring'), exact: true });
    await bring.click();
    await expect.poll(expected).toMatch(/^300/);
    await dialog.getByLabel(parts('reason')).fill('Change for this morning');
    await bring.click();
    await person.sees(dialog.getByText(wasDone));
    expect(await expected()).toMatch(/^300/);
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: parts('discard') })
      .click();

    await page.getByText(t('way.in'), { exact: true }).click();
    await page.getByLabel(t('takeIn.number')).fill(uid);
    await page.getByRole('button', { name: t('find') }).click();
    await page.getByLabel(t('note')).fill('200');
    await page.getByLabel(t('pieces')).fill('10');
    await page.getByLabel(t('takeIn.payer')).fill('Nino Beridze');
    await page.getByLabel(t('takeIn.isChecked')).check();
    await loseAnswer(page, takeInCash);
    const take = page.getByRole('button', { name: t('takeIn.take'), exact: true });
    await take.click();
    await expect.poll(expected).toMatch(/^2300/);
    // The page reads on its own what became of it, and offers nothing that would do it once more.
    await person.sees(page.getByRole('region', { name: t('receipt') }).getByText(/200(?:\.00)? × 10/));
    expect(await take.count()).toBe(0);
    expect(await expected()).toMatch(/^2300/);
  },
);

test.for(inTurn(1))(
  'a question stays what it was when it was asked, and what fails is not done later ($lang, $screen)',
  async (view) => {
    const operator = await Operator.signIn(exchange, view);
    const staff = await exchange.server.signedInStaff();
    const { person, parts } = operator;
    const { page } = person;
    const t = textsOf('apps/backoffice/src/features/payouts', view.lang);
    const isStopped = async () => (await staff.call(listPayouts, {})).switch.isStopped;
    const stop = page.getByRole('button', { name: t('stop'), exact: true });
    const question = page.getByRole('dialog', { name: t('stop') });
    const confirm = question.getByRole('button', { name: t('stop'), exact: true });
    const reason = 'Something is wrong with the node';
    person.expects(/ERR_INTERNET_DISCONNECTED/);
    await operator.goTo('payouts');

    // The keyboard is where it was once the question is gone.
    await stop.click();
    await person.sees(question);
    await page.keyboard.press('Escape');
    await person.missesOut(question);
    const isFocused = () => stop.evaluate((button) => button === document.activeElement);
    await expect.poll(isFocused).toBe(true);

    await stop.click();
    await question.getByLabel(parts('reason')).fill(reason);
    await page.context().setOffline(true);
    await confirm.click();
    await person.sees(question.getByRole('alert'));
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: parts('discard') })
      .click();
    await person.missesOut(question);
    const read = page.waitForResponse((response) => response.url().includes(listPayouts.path));
    await page.context().setOffline(false);
    await read;
    expect(await isStopped()).toBe(false);

    // Somebody else stops them meanwhile.
    await stop.click();
    await question.getByLabel(parts('reason')).fill(reason);
    await staff.call(switchPayouts, { isStopped: true, reason });
    await person.sees(page.getByRole('button', { name: t('goOn'), exact: true, includeHidden: true }));
    await confirm.click();
    await person.missesOut(question);
    expect(await isStopped()).toBe(true);
    await staff.call(switchPayouts, { isStopped: false, reason });
  },
);
