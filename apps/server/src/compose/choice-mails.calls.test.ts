import {
  type CallRequest,
  chooseResolution,
  createOrder,
  getOrder,
  getStaffOrder,
  moveOrder,
  recordPayment,
  takeRefund,
  updateOrderStatus,
} from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/index.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());

let customers = 0;

/** Mails of one moment are in no order, so each has its own. */
async function passed(): Promise<void> {
  await server.drain();
  await server.clock.advance(1000);
}

const bodies = (give?: string) =>
  give === undefined
    ? orderBodies(server.address, 1)
    : orderBodies(server.address, 1, ({ from, to }) => from.network === give && to.kind !== 'cash');

/** An order that waits for its payment, with what is needed to ask for it. */
async function waiting(give?: string) {
  const email = `payer-${++customers}@example.com`;
  const body = JSON.parse((await bodies(give))[0] ?? '') as CallRequest<typeof createOrder>;
  const order = await server.call(createOrder, { ...body, email });
  const keys = { orderUID: order.uid, orderSecret: order.secret };
  await passed();
  await server.call(updateOrderStatus, { ...keys, status: 'waitPayment' });
  await passed();
  const mails = await server.mails(email);
  return { email, order, keys, known: mails.length };
}

async function pay(
  { uid }: { uid: string },
  amount: string,
  from: 'waitPayment' | 'deleted' | 'returned' = 'waitPayment',
) {
  const act = { commandId: newId(), uid, reason: 'seen on the account', reference: newId() };
  await staff.call(recordPayment, { ...act, from, amount, isAmountConfirmed: true });
  await passed();
}

const part = (amount: string, percent: number) => String((Number(amount) * percent) / 100);

test.each([
  ['under', 50],
  ['over', 150],
])('one mail about a payment that is %s leads to the choices, and names the time to choose', async (_, percent) => {
  const { email, order, keys, known } = await waiting();
  await pay(order, part(order.inAmount, percent));
  const { resolution } = (await server.call(getOrder, keys)).order;
  const news = (await server.mails(email)).slice(known);
  expect(news).toHaveLength(1);
  expect(news[0]?.text).toContain(`/order/${order.uid}/${order.secret}/#choice`);
  expect(resolution?.until).toEqual(expect.any(String));
  expect(news[0]?.text).toContain(timeOf(resolution?.until ?? ''));
});

test('one mail about a payment that is late leads to the choices', async () => {
  const { email, order, keys, known } = await waiting();
  await server.call(updateOrderStatus, { ...keys, status: 'deleted' });
  await passed();
  await pay(order, order.inAmount, 'deleted');
  expect((await server.call(getOrder, keys)).order.issue).toBe('late');
  const news = (await server.mails(email)).slice(known + 1);
  expect(news.map(({ text }) => text.includes('#choice'))).toEqual([true]);
});

test('the mail about what went back says why, and a later payment to it is news again', async () => {
  const { email, order, keys } = await waiting('ERC20');
  await server.call(updateOrderStatus, { ...keys, status: 'deleted' });
  await passed();
  await pay(order, order.inAmount, 'deleted');
  const refundAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
  await server.call(chooseResolution, { ...keys, resolution: 'giveBack', refundAddress });
  await passed();
  const { uid } = order;
  const act = () => ({ commandId: newId(), uid, from: 'errorPayment', reason: 'sent by hand' }) as const;
  const { actions } = (await staff.call(getStaffOrder, { uid })).order;
  if (actions.takeRefund) await staff.call(takeRefund, act());
  await staff.call(moveOrder, { ...act(), to: 'returned' });
  await passed();
  const known = await server.mails(email);
  expect(known.at(-1)?.text).toContain('The payment arrived after the order had expired.');
  await pay(order, order.inAmount, 'returned');
  expect(await server.mails(email)).toHaveLength(known.length + 1);
});

test('choosing to pay the rest sends no notice', async () => {
  const { email, order, keys, known } = await waiting();
  await pay(order, part(order.inAmount, 50));
  await server.call(chooseResolution, { ...keys, resolution: 'topUp' });
  await passed();
  expect((await server.mails(email)).slice(known)).toHaveLength(1);
});

test('no mail leads to choices once one was made', async () => {
  const { email, order, keys, known } = await waiting();
  await pay(order, part(order.inAmount, 50));
  const { resolution } = (await server.call(getOrder, keys)).order;
  const outAmount = resolution?.offers.find((offer) => offer.resolution === 'goOnPresent')?.outAmount ?? undefined;
  await server.call(chooseResolution, { ...keys, resolution: 'goOnPresent', ...(outAmount && { outAmount }) });
  await passed();
  const news = (await server.mails(email)).slice(known);
  expect(news.map(({ text }) => text.includes('#choice'))).toEqual([true, false]);
});

/** As mails write it. */
function timeOf(instant: string): string {
  return new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Tbilisi',
  }).format(new Date(instant));
}
