import {
  decideVerification,
  getRouteByXml,
  getStaffRoute,
  listVerificationQueue,
  updateOrderLimits,
  updateRoute,
} from '@tetri/contract';
import { sendPerson } from '@tetri/testing/verification';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Member } from './src/member.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
  const staff = await exchange.server.signedInStaff();
  const { give: xmlIn, receive: xmlOut } = tetherForLari;
  const { route } = await staff.call(getRouteByXml, { xmlIn, xmlOut });
  const { route: terms } = await staff.call(getStaffRoute, { id: route.routeId });
  const { _id: id, from: _from, to: _to, isDemo: _isDemo, ...rest } = terms;
  await staff.call(updateRoute, { ...rest, id, verificationWaitSeconds: 86_400 });
  await staff.call(updateOrderLimits, {
    version: 1,
    limits: {
      levels: [{ name: 'Verified', needs: ['person'] }],
      limits: [
        { belowLevel: 1, per: 'order', maxUsd: '100', routeIds: [], isCash: false, isFirst: false, countries: [] },
      ],
    },
  });
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(0))(
  'an order waits for its customer to be verified, and goes on live ($lang, $screen)',
  async (view) => {
    const member = await Member.join(exchange, view, 'waiter');
    const customer = new Customer(member.person, member.email);
    const { page } = member.person;
    const kyc = textsOf('apps/web/src/features/verification', view.lang);
    await customer.fillIn(tetherForLari);
    await customer.send();
    await member.person.sees(page.getByText(customer.exchange('need-person')));
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: customer.exchange('confirmWait'), exact: true }).click();
    await page.waitForURL(/\/order\/\d+\/\w+\/$/);
    const waits = page.getByRole('region', { name: customer.order('verification-waiting') });
    await member.person.sees(waits);
    expect(await findBarriers(page)).toEqual([]);
    await waits.getByRole('button', { name: customer.order('verify') }).click();
    const dialog = page.getByRole('dialog', { name: kyc('kind-person') });
    await member.person.sees(dialog.locator('form'));
    await page.keyboard.press('Escape');

    await sendPerson(await exchange.signedIn(member.email, member.password, view.lang));
    await waits.getByRole('button', { name: customer.order('verify') }).click();
    await member.person.sees(dialog);
    await page.keyboard.press('Escape');
    // What was sent meanwhile is seen without a reload of the page.
    const checks = page.getByRole('region', { name: customer.order('verification-checking') });
    await member.person.sees(checks.getByText(customer.order('step-checking')));
    expect(await checks.getByRole('button').count()).toBe(0);
    const staff = await exchange.server.signedInStaff();
    const { verifications } = await staff.call(listVerificationQueue, { search: member.email });
    const [sent] = verifications;
    expect(sent).toMatchObject({ hasOpenOrders: true });
    const decision = { commandId: crypto.randomUUID(), _id: sent?._id ?? '', round: 1, decision: 'approve' } as const;
    await staff.call(decideVerification, decision);
    await customer.reads('new');
    await expect.poll(() => checks.count()).toBe(0);
    await member.person.sees(page.getByRole('button', { name: customer.order('confirm'), exact: true }));
  },
);

test.for(inTurn(1))('a visitor above the limit is led to sign in and verify ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  customer.person.expects(/status of 403.*quote\/create/);
  await customer.fillIn(tetherForLari);
  await customer.send();
  await page.getByRole('button', { name: customer.exchange('verify'), exact: true }).click();
  const account = textsOf('apps/web/src/features/account', view.lang);
  await customer.person.sees(page.getByRole('dialog', { name: account('sign-in-title') }));
  expect(await findBarriers(page)).toEqual([]);
});
