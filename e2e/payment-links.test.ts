import { createSavedRequisite, listRequisiteCurrencies } from '@tetri/contract';
import { openReceiver, type Receiver } from '@tetri/testing/receiver';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Member } from './src/member.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
let exchange: Exchange;
let receiver: Receiver;
beforeAll(async () => {
  exchange = await openExchange({ env: { MERCHANTS_ON_OWN_NETWORK: 'true' } });
  receiver = await openReceiver();
});
afterEach(() => exchange.empty());
afterAll(async () => {
  await receiver.close();
  await exchange.close();
});

test.for(inTurn(1))(
  'a merchant makes a link, a stranger pays by it, and the merchant has the money and is notified ($lang, $screen)',
  { timeout: 120_000 },
  async (view) => {
    const texts = textsOf('apps/web/src/features/payment-links', view.lang);
    const words = textsOf('apps/web/src/features/pay-link', view.lang);
    const member = await Member.join(exchange, view, 'merchant', 'api');
    await keepWallet(member);
    const { page } = member.person;
    const section = page.locator('#payment-links');
    await section.getByRole('button', { name: texts('create') }).click();
    const dialog = page.getByRole('dialog', { name: texts('createTitle') });
    await dialog.getByLabel(texts('amount')).fill('150');
    await dialog.getByLabel(texts('description')).fill('Fifty postcards');
    await dialog.getByText(texts('more')).click();
    await dialog.getByLabel(texts('externalId'), { exact: true }).fill('sale-1057');
    await dialog.getByLabel(texts('ipnUrl'), { exact: true }).fill(receiver.url);
    await dialog.getByLabel(texts('ipnSecret'), { exact: true }).fill('a secret of the shop');
    await dialog.getByRole('button', { name: texts('save'), exact: true }).click();
    await member.person.sees(section.getByText(texts('state.open'), { exact: true }));
    const address = (await section.locator('code').first().textContent()) ?? '';
    expect(address).toMatch(/\/pay\/[\da-f]{24}\/$/);

    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    await person.openAddress(new URL(address).pathname);
    await person.sees(person.page.getByText('Fifty postcards'));
    await person.page.getByRole('button', { name: /TBC/ }).first().click();
    await person.page.locator('[name="name"]').fill('Giorgi Kapanadze');
    await person.page.getByLabel(words('email')).fill(customer.email);
    await person.page.getByLabel(words('agreement')).check();
    await person.page.locator('main button[type=submit]').click();
    await person.page.waitForURL(/\/payment\/\d+\//);
    const [uid = ''] = /\d{8,10}/.exec(new URL(person.page.url()).pathname) ?? [];
    await customer.saysPaid();

    // Somebody else with the same link sees that it has been taken.
    const late = await Customer.enter(exchange, view);
    await late.person.openAddress(new URL(address).pathname);
    await late.person.sees(late.person.page.getByText(words('state.busy')));

    const operator = await Operator.signIn(exchange, view);
    await operator.openOrder(uid);
    await operator.recordPayment();
    await operator.startPayout();
    await operator.recordPayout('postcards-1');
    await operator.reads('ended');
    await operator.goTo('links');
    const listed = textsOf('apps/backoffice/src/features/links', view.lang);
    const desk = operator.person.page;
    await desk.getByLabel(listed('searchLabel')).fill(address);
    await operator.person.sees(desk.getByText('Fifty postcards'));
    await operator.person.sees(desk.getByText(listed('state.paid'), { exact: true }).filter({ visible: true }));
    await desk.getByRole('link', { name: uid }).click();
    await desk.waitForURL(`**/orders/${uid}`);

    await expect.poll(() => receiver.got.at(-1)?.fields).toMatchObject({ newStatus: 'done' });
    expect(receiver.got.at(-1)?.fields).toMatchObject({ orderUID: uid, externalId: 'sale-1057' });
    await member.person.open('user/api/');
    await member.person.sees(section.getByText(texts('state.paid'), { exact: true }));
    // It is given to nobody any more.
    await member.person.missesOut(section.getByRole('button', { name: texts('qr') }));
    await late.person.openAddress(new URL(address).pathname);
    await late.person.sees(late.person.page.getByText(words('state.paid')));
    const { rows } = await exchange.server.db.$client.query('select to_values, out_units from orders where uid = $1', [
      uid,
    ]);
    expect(rows).toEqual([{ to_values: [{ key: 'wallet', value: wallet }], out_units: '150000000' }]);
  },
);

/** What the merchant is to be paid to, kept before. */
async function keepWallet(member: Member): Promise<void> {
  const browser = await exchange.signedIn(member.email, member.password, member.person.view.lang);
  const { currencies } = await browser.call(listRequisiteCurrencies, {});
  const currencyId = currencies.find(({ xml }) => xml === 'USDTTRC20')?._id ?? '';
  await browser.call(createSavedRequisite, { name: 'Till', currencyId, values: [{ key: 'wallet', value: wallet }] });
}
