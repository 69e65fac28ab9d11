import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { cashForTether, Customer } from './src/customer.ts';
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

test.for(inTurn(2))(
  'a customer picks a time at the office, and the desk expects them ($lang, $screen)',
  async (view) => {
    const operator = await Operator.signIn(exchange, view);
    const offices = textsOf('apps/backoffice/src/features/offices', view.lang);
    const till = textsOf('apps/backoffice/src/features/till', view.lang);
    const staff = operator.person;
    await operator.goTo('offices');
    await staff.page
      .getByRole('button', { name: offices('edit') })
      .first()
      .click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('switch', { name: offices('slots.isOn') }).click();
    await staff.sees(dialog.getByLabel(offices('slots.capacity')));
    await dialog.getByRole('button', { name: operator.parts('save'), exact: true }).click();
    await staff.missesOut(dialog);

    const customer = await Customer.enter(exchange, view);
    const { person, order: t } = customer;
    const { uid } = await customer.makeOrder(cashForTether);
    const card = person.page.getByRole('region', { name: t('appointment') });
    await card.getByRole('button', { name: t('appointment-open') }).click();
    await card
      .getByRole('group', { name: t('appointment-day') })
      .getByRole('button')
      .last()
      .click();
    const slot = card
      .getByRole('group', { name: t('appointment-time') })
      .getByRole('button')
      .first();
    const time = (await slot.textContent()) ?? '';
    await slot.click();
    await person.sees(card.getByText(new RegExp(`${time}–`)));
    await person.sees(card.getByRole('button', { name: t('appointment-change') }));

    await operator.goTo('till');
    const expected = staff.page.getByRole('region', { name: till('appointments') });
    await staff.sees(expected);
    await operator.goTo('orders');
    await operator.chooseTab('waiting');
    await operator.openRow(uid);
    await staff.sees(staff.page.getByText(new RegExp(`${time}–.*${operator.orders('appointment.booked')}`)));

    await card.getByRole('button', { name: t('appointment-cancel') }).click();
    await person.sees(card.getByText(t('appointment-pick-to'), { exact: true }));
  },
);
