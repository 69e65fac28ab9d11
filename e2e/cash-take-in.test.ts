import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { Customer } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const tetherForCash = {
  give: 'CASHGEL',
  receive: 'USDTTRC20',
  amount: '2000',
  details: {
    'fromValues.name': 'Nino Beridze',
    'fromValues.phone': '+995 555 12 34 56',
    'toValues.wallet': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  },
  office: 'fromValues.office',
};

test.for(inTurn(1))(
  'cash that a customer brings is counted at the desk, and pays the order ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const order = await customer.makeOrder(tetherForCash);
    await customer.confirm(order);

    const operator = await Operator.signIn(exchange, view);
    const till = textsOf('apps/backoffice/src/features/till', view.lang);
    const { page } = operator.person;
    await operator.goTo('till');
    await page.getByText(till('way.in'), { exact: true }).click();
    await page.getByLabel(till('takeIn.number')).fill(order.uid);
    await page.getByRole('button', { name: till('find') }).click();
    await page.getByLabel(till('note')).fill('200');
    await page.getByLabel(till('pieces')).fill('10');
    await page.getByLabel(till('takeIn.payer')).fill('Nino Beridze');
    await page.getByLabel(till('takeIn.isChecked')).check();
    await page.getByRole('button', { name: till('takeIn.take'), exact: true }).click();
    const receipt = page.getByRole('region', { name: till('receipt') });
    await operator.person.sees(receipt.getByText(/200(?:\.00)? × 10/));

    await customer.openOrder(order);
    await customer.reads('inProgress');
  },
);
