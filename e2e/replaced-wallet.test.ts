import { listMethodSettings, updateMethodSettings } from '@tetri/contract';
import { useMethodInDemo } from '@tetri/server/modules/catalog';
import { transaction } from '@tetri/server/platform/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, type Wish } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findOverflow } from './src/find-overflow.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const tetherForToncoin: Wish = {
  give: 'TON',
  receive: 'USDTTRC20',
  amount: '200',
  details: { 'toValues.wallet': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
};
const stolen = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA';
const another = 'UQAREREREREREREREREREREREREREREREREREREREREREbvW';

/** The wallet that customers pay TON to from now on, or none; why the one before is replaced. */
async function setWallet(address: string | undefined, replaceWalletReason?: string): Promise<void> {
  const { server } = exchange;
  const { rows } = await server.db.$client.query<{ id: string }>("select id from currencies where code = 'TON'");
  const currencyId = rows[0]?.id ?? '';
  const staff = await server.signedInStaff();
  const { methods } = await staff.call(listMethodSettings, {});
  const version = methods.find(({ method }) => method === 'ton')?.version ?? 0;
  const chain = { network: 'TON', nodeUrl: 'http://127.0.0.1:9', address, currencyId };
  const settings = JSON.stringify({ chains: address === undefined ? [] : [chain] });
  await staff.call(updateMethodSettings, { method: 'ton', settings, version, replaceWalletReason });
  await transaction(server.db, (tx) => useMethodInDemo(tx, [currencyId], 'ton'));
  // Otherwise an order that is made at once is still paid as before.
  await server.app.modules.refreshCatalog();
  await exchange.wait(1000);
}

test.for(inTurn(1))(
  'who is to pay to a wallet that is replaced reads which details are new, and is not asked to pay while there are none ($lang, $screen)',
  async (view) => {
    await setWallet(stolen);
    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    const { page } = person;
    const order = await customer.hasOrder(exchange, tetherForToncoin);
    await customer.confirm(order);
    await person.sees(page.getByText(stolen.slice(-6)).first());
    const payment = textsOf('apps/web/src/features/payment', view.lang);
    const details = textsOf('apps/server/src/modules/payments/invoices', view.lang);
    const network = page.getByText(payment('networkOnly', { symbol: 'TON', network: 'TON' }));
    await person.sees(network);

    await setWallet(another, 'The words were stolen');
    await person.sees(page.getByText(details('walletReplacedNew')));
    await person.sees(page.getByText(another.slice(-6)).first());
    await person.missesOut(page.getByText(stolen.slice(-6)));

    await setWallet(undefined, 'They were stolen again');
    await person.sees(page.getByText(details('walletReplacedAwaited')));
    await person.missesOut(network);
    await person.missesOut(page.getByRole('timer'));
    expect(await findOverflow(page)).toEqual([]);

    await customer.openOrder(order);
    await person.sees(page.getByText(details('walletReplacedAwaited')));
    const toPayment = page.getByRole('link', { name: customer.order('toPayment') });
    await person.missesOut(toPayment);
    await person.missesOut(page.getByText(customer.order('text-waitPayment')));
    await person.missesOut(page.getByRole('timer'));
    expect(await customer.canCancel()).toBe(true);
    expect(await findOverflow(page)).toEqual([]);

    await setWallet(stolen);
    await person.sees(toPayment);
    await customer.reads('waitPayment');
    await person.sees(page.getByRole('timer'));
    await toPayment.click();
    await person.sees(page.getByText(details('walletReplacedNew')));
    const elements = textsOf('apps/web/src/elements', view.lang);
    await page.getByRole('link', { name: elements('askSupport'), exact: true }).click();
    await page.waitForURL(`**/${view.lang}/contacts/`);
  },
);
