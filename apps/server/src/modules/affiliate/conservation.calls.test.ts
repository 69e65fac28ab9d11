import { cancelPartnerOrder, createPartnerOrder } from '@tetri/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { balance } from '../ledger/index.ts';
import { lockWithdrawal, moveWithdrawal } from './actions/move-withdrawal.ts';
import { availableOf, pendingOf } from './actions/reward-accounts.ts';
import { letGo, lockRewardOf, reverseReward } from './actions/rewards.ts';
import { listBrought } from './store/figures.ts';
import { findPartner } from './store/partners.ts';
import { openPayingDesk, type PayingDesk } from './testing/open-paying-desk.ts';

let pay: PayingDesk;
beforeAll(async () => {
  pay = await openPayingDesk();
  await pay.rule({ isAutomatic: true });
});
afterAll(() => pay.desk.stop());

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

const acts = [
  'earn',
  'earnHeld',
  'release',
  'reverse',
  'withdraw',
  'payOut',
  'mine',
  'fails',
  'switch',
  'byHand',
  'giveUp',
  'undo',
  'cancel',
  'dearer',
] as const;
const step = fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(7), dollars: fc.integer({ min: 10, max: 90 }) });

/** What a partner and the exchange did so far; `earned` are all cents that were ever given. */
class Story {
  readonly rewards: string[] = [];
  readonly withdrawals: { readonly uid: string; readonly secret: string }[] = [];
  earned = 0n;
  isOn = true;
  readonly partner: Awaited<ReturnType<PayingDesk['partner']>>;

  constructor(partner: Story['partner']) {
    this.partner = partner;
  }

  /** What is not possible now is refused, and changes nothing. */
  async take({ act, pick, dollars }: { act: (typeof acts)[number]; pick: number; dollars: number }): Promise<void> {
    const { userId, server } = this.partner;
    const reward = this.rewards[pick % Math.max(1, this.rewards.length)];
    const asked = this.withdrawals[pick % Math.max(1, this.withdrawals.length)];
    const key = asked && { orderUID: asked.uid, orderSecret: asked.secret };
    const cents = BigInt(dollars) * 100n;
    switch (act) {
      case 'earn':
      case 'earnHeld':
        this.rewards.push(await pay.earn(userId, cents, act === 'earn' ? 'available' : 'held'));
        this.earned += cents;
        return;
      case 'release':
      case 'reverse':
        return reward === undefined ? undefined : decide(reward, act);
      case 'withdraw': {
        await pay.desk.clock.advance(61_000);
        const toValues = [{ key: 'wallet', value: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }];
        const body = { routeId: pay.routeId, amount: String(dollars), toValues, agreement: true } as const;
        this.withdrawals.push(await server.call(createPartnerOrder, body));
        return;
      }
      case 'payOut':
        return pay.payOut();
      case 'mine':
        pay.chain.mine(2);
        return pay.payOut();
      case 'fails':
        pay.chain.reverts = true;
        await pay.payOut();
        pay.chain.mine(2);
        await pay.payOut();
        pay.chain.reverts = false;
        return;
      case 'switch':
        this.isOn = !this.isOn;
        return pay.allow({}, this.isOn);
      case 'byHand':
        return asked && move(asked.uid, 'done', { reference: newId(), paidBy: newId(), paidName: 'Nino' });
      case 'giveUp':
        return asked && move(asked.uid, 'returned', { reason: 'refused' });
      case 'undo':
        return asked && move(asked.uid, 'errorPayment', { reason: 'in error' });
      case 'cancel':
        await (key && server.call(cancelPartnerOrder, key));
        return;
      case 'dearer':
        await pay.desk.clock.advance(11 * 60_000);
        pay.price(BigInt(1 + (pick % 4)));
    }
  }
}

function move(uid: string, to: Parameters<typeof moveWithdrawal>[2], changes: Parameters<typeof moveWithdrawal>[4]) {
  return transaction(pay.desk.db, async (tx) => {
    const found = await lockWithdrawal(tx, uid);
    if (found) await moveWithdrawal(tx, found, to, 'staff', changes);
  });
}

function decide(orderId: string, act: 'release' | 'reverse') {
  return transaction(pay.desk.db, async (tx) => {
    const found = await lockRewardOf(tx, orderId);
    if (!found) return;
    if (act === 'release') await letGo(tx, found.partner, found.reward);
    else await reverseReward(tx, found.partner, found.reward, 'the test');
  });
}

/** What was earned is on the balance, waits, was paid or was taken back; what could not be taken back is owed. */
async function expectConserved({ partner: { userId }, earned }: Story): Promise<void> {
  const { db } = pay.desk;
  const [free, waits] = [await balance(db, availableOf(userId)), await balance(db, pendingOf(userId))];
  const { rows } = await db.$client.query<Record<'paid' | 'reversed', string>>(
    `select (select coalesce(sum(cents), 0) from affiliate_withdrawals where partner_id = $1 and status = 'done') as paid,
       (select coalesce(sum(cents), 0) from affiliate_rewards where partner_id = $1 and status = 'reversed') as reversed`,
    [userId],
  );
  const [paid, reversed] = [BigInt(rows[0]?.paid ?? '0'), BigInt(rows[0]?.reversed ?? '0')];
  const owed = (await findPartner(db, userId))?.debtCents ?? 0n;
  const { rows: turnover } = await db.$client.query(
    `select (select cents from affiliate_turnovers where partner_id = $1) as kept, (select orders from affiliate_turnovers where partner_id = $1) as orders,
       sum(order_cents) filter (where status <> 'reversed') as cents, (count(*) filter (where status <> 'reversed'))::int as done,
       count(*)::int as rewards
     from affiliate_rewards where partner_id = $1`,
    [userId],
  );
  expect([turnover[0]?.kept ?? '0', turnover[0]?.orders ?? 0]).toEqual([turnover[0]?.cents ?? '0', turnover[0]?.done]);
  const { total } = await listBrought(db, userId, { isAll: false, limit: 1, offset: 0 });
  expect(total).toBe(turnover[0]?.rewards);
  expect(free.total + waits.total + paid + reversed - owed).toBe(earned);
  expect(await pay.desk.breaches()).toEqual([]);
}

test('whatever happens in whatever order, no cent of a reward comes or goes, and the chain pays what is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      pay.price(2n);
      await pay.allow();
      const story = new Story(await pay.partner(5_000n));
      story.earned = 5_000n;
      for (const one of steps) {
        // A refusal is a fine answer; anything else that goes wrong shows in the books.
        await story.take(one).catch((error: unknown) => expect(String(error)).toMatch(/Refusal|CallFailure/));
        await expectConserved(story);
      }
      for (let turn = 0; turn < 3; turn += 1) {
        await pay.payOut();
        pay.chain.mine(2);
      }
      await pay.payOut();
      await expectConserved(story);
      // Of all partners: what waited for the owner in an earlier story may be paid in this one.
      const { rows } = await pay.desk.db.$client.query<{ units: string }>(
        `select out_units::text as units from affiliate_withdrawals where status = 'done' and paid_by is null`,
      );
      const sent = pay.chain.paidOut.map(({ units }) => units.toString());
      expect(sent.toSorted()).toEqual(rows.map(({ units }) => units).toSorted());
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('what happens to rewards of one partner at the same moment counts in the turnover once each', async () => {
  const { $client: client } = pay.desk.db;
  const { userId } = await pay.partner(1_000n);
  const earned = await Promise.all([1, 2, 3].map(() => pay.earn(userId, 500n)));
  const other = await client.connect();
  try {
    await other.query('begin');
    await other.query('select from affiliate_turnovers where partner_id = $1 for update', [userId]);
    const changed = Promise.all(
      earned.map((orderId, at) =>
        client.query('update affiliate_rewards set order_cents = $2 where order_id = $1', [orderId, 1000 + at]),
      ),
    );
    await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(earned.length), 10_000);
    await other.query('commit');
    await changed;
  } finally {
    other.release();
  }
  const kept = async () =>
    (await client.query('select cents, orders from affiliate_turnovers where partner_id = $1', [userId])).rows;
  expect(await kept()).toEqual([{ cents: '3003', orders: 4 }]);
  // The second of two is refused.
  await Promise.all(
    earned.slice(0, 2).map((orderId) => Promise.allSettled([decide(orderId, 'reverse'), decide(orderId, 'reverse')])),
  );
  expect(await kept()).toEqual([{ cents: '1002', orders: 2 }]);
  expect(await pay.desk.breaches()).toEqual([]);
});

test('a turnover that is not what the rewards come to is named', async () => {
  const { userId } = await pay.partner(7_000n);
  const change = (sign: '+' | '-') =>
    pay.desk.db.$client.query(
      `update affiliate_turnovers set cents = cents ${sign} 1, orders = orders ${sign} 1 where partner_id = $1`,
      [userId],
    );
  await change('+');
  expect(await pay.desk.breaches()).toEqual([
    expect.stringMatching(new RegExp(`I9.*${userId}.* 1 orders come to 0, kept is 1 of 2`)),
  ]);
  await change('-');
  expect(await pay.desk.breaches()).toEqual([]);
});
