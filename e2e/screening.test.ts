import { moveOrder, resolvePayment } from '@tetri/contract';
import { factories } from '@tetri/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, type OrderAddress, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const features = 'apps/backoffice/src/features';
const csv = 'id;name;alias;born\n1;Beridze, Nino;ნინო ბერიძე;1980-01-02\n2;Somebody Else;;1970-03-04\n';

/** Another member of the staff, who may decide. */
async function manager(view: View): Promise<Operator> {
  const { email } = await factories.staff(exchange.server.db, 'manager');
  const visit = {
    ip: '127.0.0.1',
    userAgent: 'journey',
    lang: view.lang,
    recoveryCode: undefined,
    oldToken: undefined,
  };
  const { token } = await exchange.server.app.modules.identity.signIn({
    email,
    password: factories.staffPassword,
    ...visit,
  });
  const operator = new Operator(await exchange.enter(view));
  const [name] = (await exchange.ownerSignedIn(view.lang)).keys();
  await operator.person.carry(new Map([[name ?? '', token]]));
  await operator.person.page.goto('/backoffice/');
  await operator.seesOverview();
  return operator;
}

/** By its address: lists of before may be as they were. */
async function openOrder({ person, orders }: Operator, uid: string): Promise<void> {
  await person.page.goto(`/backoffice/orders/${uid}`);
  await person.sees(person.page.getByRole('heading', { level: 1, name: orders('orderTitle', { uid }) }));
}

async function paidOrder(operator: Operator, view: View): Promise<{ customer: Customer; order: OrderAddress }> {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.hasOrder(exchange, tetherForLari);
  await customer.confirm(order);
  await customer.saysPaid();
  await openOrder(operator, order.uid);
  await operator.recordPayment();
  await operator.reads('next.screening');
  return { customer, order };
}

/** Opens the case of the order and takes the decision. */
async function decide(operator: Operator, uid: string, button: string, title: string): Promise<void> {
  const { page, view } = operator.person;
  const t = textsOf(`${features}/screening`, view.lang);
  await page.goto('/backoffice/screening');
  await operator.rowOf(uid).click();
  const dialog = page.getByRole('dialog', { name: t('caseOf.order', { uid }) });
  await operator.person.sees(dialog.getByText('Nino Beridze').first());
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: t(button), exact: true }).click();
  const question = page.getByRole('dialog', { name: t(title), exact: true });
  await question.getByLabel(operator.parts('reason')).fill('Looked into, with the papers');
  await question.getByRole('button', { name: t(title), exact: true }).click();
  await operator.person.missesOut(question);
  await dialog
    .getByRole('button', { name: t('close'), exact: true })
    .first()
    .click();
  await operator.person.missesOut(dialog);
}

test.for(inTurn(0))(
  'a listed name holds an order until two people cleared it, and a refused one goes back ($lang, $screen)',
  { timeout: 180_000 },
  async (view) => {
    const owner = await Operator.signIn(exchange, view);
    const { page } = owner.person;
    const t = textsOf(`${features}/screening`, view.lang);
    const list = `Sanctions ${view.lang}`;
    await owner.goTo('screening');
    await page.getByRole('tab', { name: t('tab.lists'), exact: true }).click();
    await page.getByRole('button', { name: t('newList'), exact: true }).click();
    const made = page.getByRole('dialog', { name: t('newList') });
    await made.getByLabel(t('list')).fill(list);
    await made.getByRole('button', { name: owner.parts('save'), exact: true }).click();
    await owner.person.missesOut(made);
    await page.locator('[data-opens]').filter({ hasText: list }).click();
    await page.getByRole('button', { name: t('add.import'), exact: true }).click();
    const taken = page.getByRole('dialog', { name: `${t('add.import')}: ${list}` });
    await taken
      .locator('input[type=file]')
      .setInputFiles({ name: 'sanctions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await taken.getByRole('button', { name: t('add.import'), exact: true }).click();
    await owner.person.missesOut(taken);
    await owner.person.sees(page.getByText('Beridze, Nino').first());
    await page.getByLabel(t('searchEntries')).fill('somebody');
    await owner.person.sees(page.getByText('Somebody Else').first());
    expect(await findBarriers(page)).toEqual([]);

    const other = await manager(view);
    const cleared = await paidOrder(owner, view);
    await decide(owner, cleared.order.uid, 'act.clear', 'act.clear');
    await decide(other, cleared.order.uid, 'agree.clear', 'act.clear');
    await openOrder(owner, cleared.order.uid);
    await owner.reads('next.startPayout');

    const stopped = await paidOrder(owner, view);
    await decide(owner, stopped.order.uid, 'act.refuse', 'act.refuse');
    await decide(other, stopped.order.uid, 'agree.refuse', 'act.refuse');
    // The order follows the decision later than whoever took it is answered.
    await exchange.server.drain();
    const staff = await exchange.server.signedInStaff();
    const at = { uid: stopped.order.uid, from: 'hold', reason: 'Refused after screening' } as const;
    await staff.call(resolvePayment, {
      ...at,
      commandId: randomUUID(),
      resolution: 'giveBack',
      refundAddress: 'GE49TB7894545082100008',
    });
    await exchange.server.drain();
    await staff.call(moveOrder, { ...at, commandId: randomUUID(), to: 'returned' });
    await stopped.customer.reads('returned');
  },
);
