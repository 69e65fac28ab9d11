import { createOrder, type OrderStatus, updateOrderStatus } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { openReceiver, type Receiver } from '@tetri/testing/receiver';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Member } from './src/member.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

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
  'a merchant sees what their shop was sent, and has it sent again; so does an operator ($lang, $screen)',
  { timeout: 120_000 },
  async (view) => {
    const member = await Member.join(exchange, view, 'shop', 'api');
    const { page } = member.person;
    const texts = textsOf('apps/web/src/features/api', view.lang);
    const uid = await orderOf(member, ['waitPayment', 'deleted']);
    await expect.poll(() => receiver.got).toHaveLength(2);
    await member.person.open('user/api/');
    const section = page.getByRole('region', { name: texts('deliveries') });
    await member.person.sees(section.getByText(texts('delivery.delivered')).nth(1));
    await section.getByRole('button', { name: texts('sendAgainOne', { sequence: '1', uid }) }).click();
    await expect.poll(() => receiver.got).toHaveLength(3);
    expect(receiver.got[2]?.fields['eventId']).toBe(receiver.got[0]?.fields['eventId']);

    const operator = await Operator.signIn(exchange, view);
    await operator.goTo('deliveries');
    const words = textsOf('apps/backoffice/src/features/deliveries', view.lang);
    const desk = operator.person.page;
    await desk
      .getByRole('button', { name: words('sendAgain') })
      .first()
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The shop has lost it');
    await dialog.getByRole('button', { name: words('sendAgain') }).click();
    await operator.person.sees(desk.getByText(words('asked')));
    await expect.poll(() => receiver.got).toHaveLength(4);
  },
);

/** An order of the person's, made for a shop, that goes through these statuses. */
async function orderOf(member: Member, statuses: readonly OrderStatus[]): Promise<string> {
  const { server } = exchange;
  const browser = await exchange.signedIn(member.email, member.password, member.person.view.lang);
  const [body = ''] = await orderBodies(server.address, 1);
  const input = JSON.parse(body) as { routeId: string; amount: string; email: string; agreement: true };
  const ipn = { ipnUrl: receiver.url, ipnSecret: 'a secret of the shop', externalId: 'sale-1057' };
  const { uid, secret } = await browser.call(createOrder, { ...input, ...ipn });
  for (const status of statuses) {
    await browser.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status });
    await server.drain();
  }
  return uid;
}
