import {
  approvePayout,
  createWithdrawal,
  listPayouts,
  listWithdrawals,
  moveNotAllowed,
  recordWithdrawal,
  secondPersonNeeded,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackOffice } from '../../../compose/testing/back-office.ts';
import { newId } from '../../../platform/database/index.ts';
import type { Currency } from '../../catalog/index.ts';
import { moveByOperator } from '../../orders/index.ts';
import { nino as operator } from '../../orders/testing/orders-desk.ts';
import { testCurrency, testRoute } from '../../orders/testing/test-catalog.ts';
import { usualPayoutRule } from '../core/judge-payout.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { of, openReplaceableWallet, type ReplaceableWallet, stolenReason } from '../testing/replaceable-wallet.ts';
import { savePayoutRule } from './store/payout-rules.ts';

type Caller = Awaited<ReturnType<BackOffice['enter']>>;

let wallet: ReplaceableWallet;
let nino: Caller;
let giorgi: Caller;

beforeAll(async () => {
  wallet = await openReplaceableWallet();
  nino = await wallet.office.enter('operator');
  giorgi = await wallet.office.enter('operator');
});
beforeEach(() => wallet.desk.db.execute(sql`delete from payout_rules`));
afterEach(async () => {
  await wallet.desk.drain();
  expect(await wallet.desk.breaches()).toEqual([]);
});
afterAll(() => wallet.stop());

const listed = async (uid: string) => (await giorgi.call(listPayouts, {})).payouts.find((payout) => payout.uid === uid);
/** As it stands once the product has looked whether it may be sent. */
async function sent(uid: string) {
  await wallet.desk.payments.payOutOnce();
  return listed(uid);
}
const agree = (uid: string) => giorgi.call(approvePayout, { commandId: newId(), uid, attempt: 1 });

async function limit({ id }: Currency): Promise<void> {
  const rule = { ...usualPayoutRule, withdrawalMinUnits: 1n, secondPersonAboveUnits: 1n };
  await wallet.desk.asStaff((tx) => savePayoutRule(tx, id, rule, 0));
}

/** An order that was paid at the wallet, and whose payout an operator began. */
async function begun(): Promise<string> {
  const { desk } = wallet;
  const order = await wallet.ordered({ payoutMethod: 'chain' });
  await desk.drain();
  await wallet.pay(order);
  const { uid } = order;
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: operator }),
  );
  return uid;
}

async function untilPaidOut(uid: string): Promise<void> {
  expect(await sent(uid)).toMatchObject({ state: 'sending', mayApprove: false });
  wallet.chain.mine(2);
  expect(await sent(uid)).toBeUndefined();
}

test('who agreed to a payout before the wallet was replaced that its payment came to agrees anew, once', async () => {
  const { desk } = wallet;
  await limit(desk.money);
  const uid = await begun();
  expect(await sent(uid)).toMatchObject({ waitsFor: 'secondPerson', mayApprove: true });
  await agree(uid);
  await expectRefusal(agree(uid), moveNotAllowed);
  expect(await listed(uid)).toMatchObject({ mayApprove: false, approvals: [{}] });
  await wallet.save('second', stolenReason);
  expect(await listed(uid)).toMatchObject({ mayApprove: true, approvals: [] });
  expect(await sent(uid)).toMatchObject({ state: 'prepared', waitsFor: 'secondPerson' });
  await agree(uid);
  // Before the product has looked again.
  await expectRefusal(agree(uid), moveNotAllowed);
  expect(await listed(uid)).toMatchObject({ mayApprove: false, approvals: [{}] });
  await untilPaidOut(uid);
});

test('a payout that needs nobody else waits for somebody who knows that its wallet was replaced', async () => {
  const uid = await begun();
  await wallet.save('third', stolenReason);
  expect(await sent(uid)).toMatchObject({ state: 'prepared', waitsFor: 'person', mayApprove: true });
  await agree(uid);
  await expectRefusal(agree(uid), moveNotAllowed);
  await untilPaidOut(uid);
});

test('who agrees to a payout while the wallet is replaced that its payment came to agrees anew', async () => {
  const { desk } = wallet;
  await limit(desk.money);
  const uid = await begun();
  expect(await sent(uid)).toMatchObject({ waitsFor: 'secondPerson' });
  await wallet.whileLocked('select from audit_head for update', async () => {
    const saved = wallet.save('fourth', stolenReason);
    await wallet.untilWaiting(1);
    await desk.clock.advance(1000);
    const agreed = agree(uid);
    await wallet.untilWaiting(2);
    return () => Promise.all([saved, agreed]);
  });
  expect(await sent(uid)).toMatchObject({ state: 'prepared', mayApprove: true, approvals: [] });
  await agree(uid);
  await untilPaidOut(uid);
});

test('a withdrawal is sent by hand only after somebody else agreed who knew that the wallet was replaced that filled it', async () => {
  const { desk, chain } = wallet;
  const { id: userId } = await factories.user(desk.db);
  const person = await desk.addServer(userId);
  const network = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
  const coin = testCurrency('COINNET', 8, { network });
  desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'chain', confirmations: 1 }));
  await limit(coin);
  const derive = (number: number) => ({ address: `person-${number}`, memo: '' });
  const { address } = await desk.payments.walletAddress({ userId, ...of }, derive);
  chain.pay({ address, currencyId: coin.id, units: 1_000_000_000n });
  chain.mine();
  await followStep(desk.db, chain, of);
  await desk.drain();
  const asked = { commandId: newId(), walletId: coin.id, amount: '5', address: 'somewhere' };
  const { uid } = (await person.call(createWithdrawal, asked)).withdrawal;
  await agree(uid);
  await wallet.save('fifth', stolenReason);
  const record = () => nino.call(recordWithdrawal, { commandId: newId(), uid, reference: '0xabc' });
  await expectRefusal(record(), secondPersonNeeded);
  expect(await listed(uid)).toMatchObject({ mayApprove: true, approvals: [] });
  await agree(uid);
  await record();
  expect((await person.call(listWithdrawals, {})).withdrawals).toMatchObject([{ uid, status: 'done' }]);
});
