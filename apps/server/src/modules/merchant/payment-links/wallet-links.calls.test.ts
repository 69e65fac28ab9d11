import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  ownAddress,
  payPaymentLink,
  tooManyKept,
  updatePaymentLink,
  walletsOff,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { testCurrency, testRoute } from '../../orders/testing/test-catalog.ts';
import { DatabaseAddresses } from '../../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../../payments/testing/chain-simulator.ts';
import { type LinksDesk, openLinksDesk } from './testing/links-desk.ts';

const coin = testCurrency('COINNET', 8, {
  network: { id: newId(), code: 'NET', name: 'Network', addressFormat: null },
});
let links: LinksDesk;
let routeId: string;
beforeAll(async () => {
  const chain = new ChainSimulator('NET');
  links = await openLinksDesk((db) => [simulatedChainMethod(chain, new DatabaseAddresses(db))]);
  const { desk } = links;
  await desk.fillReserve(coin, 100_000_000_000n);
  routeId = desk.addRoute(testRoute(desk.money, coin, { payoutMethod: 'chain' })).id;
});
afterAll(() => links.desk.stop());

const toWallet = { currencyId: coin.id, requisiteId: undefined, toWallet: true };
const payment = { email: 'payer@example.com', agreement: true } as const;

test('into the wallet of the merchant, whoever pays', async () => {
  const code = await links.link(toWallet);
  const payer = await links.desk.addServer((await factories.user(links.desk.db)).id);
  const { uid } = await payer.call(payPaymentLink, { code, routeId, ...payment });
  const { rows } = await links.desk.db.$client.query('select * from orders where uid = $1', [uid]);
  expect(rows).toMatchObject([{ user_id: links.merchantId, payout_method: 'wallet', to_values: [] }]);
});

test('no link pays the exchange, nor gives back to it', async () => {
  const { desk } = links;
  const ours = 'given to another';
  await desk.db.$client.query(
    `insert into deposit_addresses (id, method, network, address, number, order_id) values ($1, 'chain', 'NET', $2, 900000, $3)`,
    [newId(), ours, newId()],
  );
  const code = await links.link(toWallet);
  await expectRefusal(desk.call(payPaymentLink, { code, routeId, ...payment, refundAddress: ours }), ownAddress);
  expect((await desk.call(getPaymentLink, { code })).ways).toHaveLength(1);
});

test('no link leads into a wallet that nobody can have, and one of before takes no order', async () => {
  const { desk } = links;
  await expectRefusal(links.link({ ...toWallet, currencyId: desk.money.id }), walletsOff);
  const code = await links.link(toWallet);
  desk.areWalletsOn = false;
  await expectRefusal(links.link(toWallet), walletsOff);
  await expectRefusal(desk.call(payPaymentLink, { code, routeId, ...payment }), walletsOff);
  desk.areWalletsOn = true;
});

test('of one person a thousand links may be open; what was paid, has ended or was turned off does not count', async () => {
  const { id } = await factories.user(links.desk.db);
  const merchant = await links.desk.addServer(id);
  const make = () =>
    merchant.call(createPaymentLink, { currencyId: coin.id, amount: '1', description: 'Postcards', toWallet: true });
  const { link } = await make();
  await links.desk.db.$client.query(
    `insert into payment_links (id, code, user_id, kind, currency_id, units, description, ipn_format, created_at)
      select gen_random_uuid(), 'filled ' || n, $1, 'once', $2, 1, 'Postcards', 'form', now() from generate_series(2, 1000) n`,
    [id, coin.id],
  );
  const full = await expectRefusal(make(), tooManyKept);
  expect(full.object).toEqual({ max: 1000 });
  await merchant.call(updatePaymentLink, { code: link.code, isActive: false });
  await make();
  await expectRefusal(merchant.call(updatePaymentLink, { code: link.code, isActive: true }), tooManyKept);
  await links.desk.db.$client.query(
    `update payment_links set expires_at = now() - interval '9 years' where code = 'filled 2'`,
  );
  await merchant.call(updatePaymentLink, { code: link.code, isActive: true });
  expect((await merchant.call(listPaymentLinks, {})).count.total).toBe(1001);
});

test('two links made at once do not both take the last place', async () => {
  const { id } = await factories.user(links.desk.db);
  const merchant = await links.desk.addServer(id);
  await links.desk.db.$client.query(
    `insert into payment_links (id, code, user_id, kind, currency_id, units, description, ipn_format, created_at)
      select gen_random_uuid(), $1 || n, $1::uuid, 'once', $2, 1, 'Postcards', 'form', now() from generate_series(2, 1000) n`,
    [id, coin.id],
  );
  const make = () =>
    merchant.call(createPaymentLink, { currencyId: coin.id, amount: '1', description: 'Postcards', toWallet: true });
  const answers = await Promise.allSettled([make(), make(), make(), make()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
