import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cashForTether, Customer, type OrderAddress, tetherForCash, type Wish } from './src/customer.ts';
import { depositAddressOf, type LocalChain, openChain } from './src/demo-chain.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findOverflow } from './src/find-overflow.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
let chain: LocalChain;
beforeAll(async () => {
  exchange = await openExchange();
  chain = await openChain(exchange);
});
afterEach(() => exchange.empty());
afterAll(async () => {
  await chain?.stop();
  await exchange.close();
});

const etherForTether: Wish = {
  give: 'USDTERC20',
  receive: 'ETH',
  amount: '150',
  details: { 'toValues.wallet': '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
};

/** The confirmations that a demo route of this network asks for. */
const required = 12;

test.for(inTurn(1))(
  'a coin is seen, counted block by block, and paid out with nobody between ($lang)',
  async (view) => {
    const address = etherForTether.details['toValues.wallet'] ?? '';
    const before = await chain.etherOf(address);
    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    const order = await customer.makeOrder(etherForTether);
    const { receive } = await customer.amounts();
    await customer.confirm(order);
    const payment = textsOf('apps/web/src/features/payment', view.lang);
    await person.sees(person.page.getByText(payment('demoHint')));
    expect(await findOverflow(person.page)).toEqual([]);
    await person.page.getByRole('group').getByRole('button').click();
    await person.page.waitForURL(`**/order/${order.uid}/**`);
    await customer.reads('seen');
    await person.sees(person.page.getByRole('progressbar').first());
    expect(await findOverflow(person.page)).toEqual([]);
    await chain.mine(required);
    await customer.reads('done');
    const paid = (await chain.etherOf(address)) - before;
    expect(paid.toString()).toMatch(new RegExp(`^${digitsOf(receive)}`));
  },
);

/** The digits that count of a shown amount, which may be grouped and has its language's point. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}

/** Long enough for a difference to count. */
async function reconcileLasting(): Promise<void> {
  await exchange.server.app.modules.reconcileOnce();
  await exchange.wait(61_000);
  await exchange.server.app.modules.reconcileOnce();
}

test.for(inTurn(2))(
  'what lies in the wallet and nobody booked is reported, and accepted with a reason',
  async (view) => {
    await exchange.server.app.modules.reconcileOnce();
    const operator = await Operator.signIn(exchange, view);
    const { person } = operator;
    const { page } = person;
    const t = textsOf('apps/backoffice/src/features/places', view.lang);
    await operator.goTo('places');
    // All that was paid in and out before is in the books, to the last fee.
    await person.sees(page.getByText(t('state.agrees')).first());
    expect(await page.getByText(t('state.differs'), { exact: true }).count()).toBe(0);
    expect(await findOverflow(page)).toEqual([]);

    const { rows } = await exchange.server.db.$client.query<{ to: string }>(
      'select payer as "to" from payout_transactions limit 1',
    );
    await chain.payEther(rows[0]?.to ?? '', 10n ** 18n);
    await chain.mine(1);
    await reconcileLasting();
    await page.reload();
    await person.sees(page.getByText(t('state.differs'), { exact: true }));
    const found = { place: 'ERC20', amount: '1', symbol: 'ETH', code: 'ETH' };
    await person.sees(page.getByRole('status').filter({ hasText: operator.shell('placeSurplus', found).slice(-12) }));
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^${t('accept')} `) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('fees for the next month');
    await dialog.getByRole('button', { name: t('accept'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(t('state.differs'), { exact: true }).waitFor({ state: 'detached' });
  },
);

test.for(inTurn(0))('one press stops all payouts, and another lets them go on', async (view) => {
  const operator = await Operator.signIn(exchange, view);
  await operator.goTo('payouts');
  const t = textsOf('apps/backoffice/src/features/payouts', view.lang);
  const { page } = operator.person;
  await operator.person.sees(page.getByText(t('running')));
  await operator.person.sees(page.getByText('USDTERC20').first());
  await page.getByRole('button', { name: t('stop'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('the wallet has to be looked at');
  await dialog.getByRole('button', { name: t('stop'), exact: true }).click();
  await operator.person.sees(page.getByText('the wallet has to be looked at'));
  await page.getByRole('button', { name: t('goOn'), exact: true }).click();
  await dialog.getByRole('textbox').fill('it was looked at');
  await dialog.getByRole('button', { name: t('goOn'), exact: true }).click();
  await operator.person.sees(page.getByText(t('running')));
});

/** Half a dollar, as the method would estimate it by the clock of the test. */
async function estimateFee(): Promise<void> {
  const { rates } = exchange.server.app.modules;
  const { rows } = await exchange.server.db.$client.query<{ id: string; code: string }>(
    'select id, code from currencies',
  );
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  const fee = { kind: 'payout', feeCurrencyId: idOf('ETH'), feeUnits: 10n ** 14n } as const;
  await rates.setNetworkFees([{ ...fee, currencyId: idOf('USDTERC20'), units: 500_000n, usdMicros: 500_000n }]);
}

test.for(inTurn(1))(
  'coins that came late are refunded on the chain, less the fee that was shown ($lang)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    const order = await customer.makeOrder(etherForTether);
    await customer.confirm(order);
    await person.sees(person.page.getByText(textsOf('apps/web/src/features/payment', view.lang)('demoHint')));
    const address = await depositAddressOf(exchange, order.uid);
    await exchange.wait(2 * 3_600_000);
    await estimateFee();
    await chain.payTether(address, 150_000_000n);
    await chain.mine(required);
    await customer.openOrder(order);
    await person.sees(customer.choice('giveBack'));
    await customer.choice('giveBack').click();
    const { page } = person;
    const back = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    const field = page.getByLabel(customer.order('refundAddress'));
    await field.fill(back);
    // Whoever looks something up meanwhile finds the form as it was left, and by Back once more the choice.
    await page.locator('footer a[href$="/faq/"]').click();
    await page.waitForURL(/\/faq\/$/);
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe(back);
    await page.goBack();
    await person.sees(customer.choice('giveBack'));
    await customer.choice('giveBack').click();
    await field.fill(back);
    await person.sees(page.getByText(customer.order('refundFee'), { exact: true }));
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: customer.order('refundSend'), exact: true }).click();
    await person.sees(page.getByRole('region', { name: customer.order('resolution-chosen-giveBack') }));

    const operator = await Operator.signIn(exchange, view);
    await operator.openOrder(order.uid);
    const staff = operator.person.page;
    await staff.getByRole('button', { name: operator.orders('sendRefund'), exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await operator.person.sees(dialog.getByText(operator.orders('refundArrives'), { exact: true }));
    await dialog.getByRole('button', { name: operator.orders('sendRefund'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await chain.mine(required);
    await customer.reads('returned');
    await person.sees(page.getByText(customer.order('refund-arrived'), { exact: true }));
    expect(await findOverflow(page)).toEqual([]);
  },
);

/** An order that is paid in tokens on the chain: its customer is on its page, and waits. */
async function waiting(customer: Customer, wish: Wish): Promise<{ order: OrderAddress; address: string }> {
  const order = await customer.makeOrder(wish);
  await customer.confirm(order);
  const payment = textsOf('apps/web/src/features/payment', customer.person.view.lang);
  await customer.person.sees(customer.person.page.getByText(payment('demoHint')));
  const address = await depositAddressOf(exchange, order.uid);
  await customer.openOrder(order);
  return { order, address };
}

test.for(inTurn(2))(
  'tokens come by themselves, and cash is handed out for the code that only the customer sees ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    const { order, address } = await waiting(customer, { ...cashForTether, give: 'USDTERC20' });
    // Before anything is paid: whoever comes at night has to know.
    const elements = textsOf('apps/web/src/elements', view.lang);
    const hours = new RegExp(`^(${elements('openNow')}|${elements('closedNow')})\\s· `);
    await person.sees(person.page.getByText(hours));
    await chain.payTether(address, 500_000_000n);
    await chain.mine(2);
    await customer.reads('seen');
    await chain.mine(required);
    await customer.reads('paid');
    expect(await findOverflow(person.page)).toEqual([]);

    const operator = await Operator.signIn(exchange, view);
    await operator.openOrder(order.uid);
    await operator.startPayout();
    await customer.seesCashReady();
    await operator.reads('next.handOut');
    await operator.tryPickup('2222-2222');
    await operator.handOutAtTill(order.uid, await customer.pickupCode());
    await customer.reads('done', true);
    expect(await findOverflow(person.page)).toEqual([]);
  },
);

test.for(inTurn(0))('cash taken at the desk leaves as a coin by itself ($lang, $screen)', async (view) => {
  const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
  const before = await chain.etherOf(to);
  const customer = await Customer.enter(exchange, view);
  const { person } = customer;
  const order = await customer.makeOrder({
    ...tetherForCash,
    receive: 'ETH',
    details: { ...tetherForCash.details, 'toValues.wallet': to },
  });
  const { receive } = await customer.amounts();
  await customer.confirm(order);
  await customer.openOrder(order);

  const operator = await Operator.signIn(exchange, view);
  await operator.takeInAtTill(order.uid);
  const sent = person.page.getByRole('list', { name: customer.order('sentOut') });
  await person.sees(sent.getByText(/^0x[0-9a-f]{64}$/));
  await chain.mine(3);
  await customer.reads('done');
  await person.sees(sent.getByText(customer.order('sentOut-arrived'), { exact: true }));
  expect(((await chain.etherOf(to)) - before).toString()).toMatch(new RegExp(`^${digitsOf(receive)}`));
  expect(await findOverflow(person.page)).toEqual([]);
});

test.for(inTurn(1))(
  'a payment whose block is gone is waited for again, and counts when it comes again ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { person } = customer;
    const { address } = await waiting(customer, etherForTether);
    const paid = await chain.payTether(address, 150_000_000n);
    await chain.mine(2);
    await customer.reads('seen');
    await expect
      .poll(async () => Number(await person.page.getByRole('progressbar').getAttribute('value')))
      .toBeGreaterThan(2);
    await chain.reorganise(paid);
    await customer.reads('lost');
    await person.sees(person.page.getByText(customer.order('depositGone'), { exact: true }));
    expect(await findOverflow(person.page)).toEqual([]);

    await person.page.getByRole('link', { name: customer.order('payAgain'), exact: true }).click();
    const payment = textsOf('apps/web/src/features/payment', view.lang);
    await person.sees(person.page.getByText(payment('networkOnly', { symbol: 'USDT', network: 'ERC20' })));
    await chain.payTether(address, 150_000_000n);
    await chain.mine(required);
    await customer.reads('done');
  },
);
