import { rateOf } from '@tetri/money';
import { factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { newId, transaction } from '../../../platform/database/index.ts';
import { Seal } from '../../../platform/seal.ts';
import { book } from '../../ledger/index.ts';
import { openOrdersDesk } from '../../orders/testing/orders-desk.ts';
import { testCurrency, testField, testPrice, testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { DatabaseAddresses, savePayoutRule, usualPayoutRule } from '../../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../../payments/testing/chain-simulator.ts';
import { lockPartnerPayout } from '../actions/pay-by-itself.ts';
import { availableOf, moveCents, rewardExpense } from '../actions/reward-accounts.ts';
import { createAffiliateModule } from '../affiliate-module.ts';
import { findAffiliateBreaches } from '../store/find-breaches.ts';
import { findByUid } from '../store/withdrawals.ts';

const net = { id: newId(), code: 'NET', name: 'Network', addressFormat: 'evm' as const };

/** Partners on a database with a simulated chain that pays them a coin of two dollars. */
export async function openPayingDesk() {
  const chain = new ChainSimulator('NET');
  const desk = await openOrdersDesk(
    await createTestDatabase(),
    (db) => [simulatedChainMethod(chain, new DatabaseAddresses(db))],
    undefined,
    undefined,
    {
      lockPayout: lockPartnerPayout,
      findBreaches: findAffiliateBreaches,
      serve: (trade) =>
        createAffiliateModule({
          ...trade,
          proveProtected: (_proof, _actor, then) => transaction(trade.db, then),
          botUsername: async () => undefined,
          isOwnAddress: async () => false,
          seal: new Seal(Buffer.alloc(32)),
          digest: () => Buffer.alloc(16),
          networkHash: (ip) => ip,
        }),
    },
  );
  const { id } = await factories.currency(desk.db, { symbol: 'COIN', decimals: 8 });
  const coin = testCurrency('COINNET', 8, { id, network: net });
  const dollar = testCurrency('USDTX', 2);
  const selling = desk.addRoute(testRoute(coin, dollar));
  const buying = desk.addRoute(
    testRoute(dollar, coin, {
      payoutMethod: 'chain',
      toFields: [testField('wallet'), testField('memo', { isRequired: false })],
    }),
  );
  desk.prices.delete(buying.id);
  /** What a coin costs from now on, in dollars. */
  const price = (dollars: bigint) =>
    desk.prices.set(selling.id, testPrice(selling, { rate: rateOf(dollars), netRate: rateOf(dollars) }));
  /** A coin costs next to nothing from now on. */
  const cheap = () => {
    const rate = rateOf(1n, 1_000_000n);
    desk.prices.set(selling.id, testPrice(selling, { rate, netRate: rate }));
  };
  const routeId = newId();
  await desk.db.execute(sql`insert into affiliate_routes (id, currency_id) values (${routeId}, ${coin.id})`);
  await desk.fillReserve(coin, 1_000_000_000_000n);

  /** Somebody with so many US cents to take out, as rewards of the past. */
  /** Another coin that partners are paid in, of the same price for good. */
  async function otherRoute(): Promise<string> {
    const { id: currencyId } = await factories.currency(desk.db, { symbol: 'GOLD', decimals: 8 });
    const gold = testCurrency('GOLDNET', 8, { id: currencyId, network: net });
    desk.addRoute(testRoute(gold, dollar));
    desk.prices.delete(desk.addRoute(testRoute(dollar, gold, { toFields: [testField('wallet')] })).id);
    const otherId = newId();
    await desk.db.execute(sql`insert into affiliate_routes (id, currency_id) values (${otherId}, ${currencyId})`);
    await desk.fillReserve(gold, 1_000_000_000_000n);
    return otherId;
  }

  async function partner(cents: bigint) {
    const { id: userId } = await factories.user(desk.db);
    await desk.db.execute(sql`
      insert into affiliate_partners (user_id, link, rate_key)
      values (${userId}, ${`l-${userId}`.slice(0, 30)}, ${`p-${userId.replaceAll('-', '').slice(-16)}`})`);
    await earn(userId, cents);
    return { userId, server: await desk.addServer(userId) };
  }

  async function earn(userId: string, cents: bigint, status: 'available' | 'held' = 'available') {
    const orderId = newId();
    const isFree = status === 'available';
    await transaction(desk.db, async (tx) => {
      await tx.execute(
        sql`insert into affiliate_orders (order_id, partner_id, created_at) values (${orderId}, ${userId}, tetri_now())`,
      );
      await tx.execute(sql`
        insert into affiliate_rewards (order_id, partner_id, type, percent, order_cents, base_cents, cents, status, due_at, released_cents)
        values (${orderId}, ${userId}, 'byServiceFee', '20', 0, 0, ${cents.toString()}::numeric, ${status}, tetri_now(),
          ${isFree ? cents.toString() : '0'}::numeric)`);
      const on = availableOf(userId);
      const to = isFree ? on : { ...on, place: `${userId}:pending` };
      const transfer = {
        id: newId(),
        kind: 'affiliateReward',
        reference: `reward:${orderId}`,
        key: `affiliateReward:${orderId}`,
      };
      await book(tx, { transfers: [moveCents(transfer, rewardExpense, to, cents)] });
    });
    return orderId;
  }

  /** What the owner allows; nothing of before holds. */
  async function allow(terms: { max?: bigint; day?: bigint; secondPerson?: bigint } = {}, isAutomatic = true) {
    const text = (cents: bigint | undefined) => cents?.toString() ?? null;
    await desk.db.execute(sql`
      update affiliate_terms set is_automatic = ${isAutomatic}, automatic_max_cents = ${text(terms.max)}::numeric,
        automatic_day_cents = ${text(terms.day)}::numeric, second_person_cents = ${text(terms.secondPerson)}::numeric`);
  }

  async function rule(terms: Partial<typeof usualPayoutRule>) {
    await desk.db.execute(sql`delete from payout_rules`);
    await transaction(desk.db, (tx) => savePayoutRule(tx, coin.id, { ...usualPayoutRule, ...terms }, 0));
  }

  async function payOut(): Promise<void> {
    await desk.drain();
    await desk.payments.payOutOnce();
    await desk.drain();
  }

  const stored = (uid: string) => findByUid(desk.db, uid);

  const snapshot = () => testSnapshot([...desk.routes.values()]);
  return { desk, chain, coin, snapshot, routeId, otherRoute, price, cheap, partner, earn, allow, rule, payOut, stored };
}

export type PayingDesk = Awaited<ReturnType<typeof openPayingDesk>>;
