import { randomBytes } from 'node:crypto';
import { demoPrices, type DemoSide, type DemoTrade, demoTrades } from '../modules/catalog/index.ts';
import {
  livePast,
  type PastDraft,
  type PastOrder,
  type PastPace,
  type PastStory,
  priceUnits,
  stepsOf,
} from '../modules/orders/index.ts';
import { placeCode } from '../modules/payments/index.ts';
import { demoFormula, demoPricesAt, demoRoutePrice } from '../modules/rates/index.ts';
import { centsOf, demoWorth, roundUnits } from './demo-amount.ts';
import { fillIn } from './demo-details.ts';
import { demoOperator } from './demo-operator.ts';
import { type DemoPerson, demoPerson } from './demo-people.ts';
import { openCases } from './open-cases.ts';
import type { Seeded } from './seeded.ts';
import { tradeWeight } from './trade-weights.ts';

export const pastDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

export interface PastCustomer extends DemoPerson {
  readonly id: string;
  readonly createdAt: Date;
}

/** Of a thousand orders, how many go like this. */
const shares: readonly (readonly [PastStory, number])[] = [
  ['done', 818],
  ['expired', 88],
  ['cancelled', 56],
  ['returned', 14],
  ['toppedUp', 12],
  ['paidOutAgain', 12],
];

/** When people order, by the hour of the day in Tbilisi. */
const hours = [2, 1, 1, 1, 1, 1, 2, 3, 5, 8, 10, 11, 11, 10, 10, 10, 9, 9, 8, 8, 7, 6, 5, 3];
const tbilisiMs = 4 * 60 * 60 * 1000;

/** The orders of the days up to now, the oldest first: more of them from week to week, and some that wait for somebody. */
export function pastOrders(customers: readonly PastCustomer[], seeded: Seeded, now: Date): PastOrder[] {
  const trader = new Trader(customers, seeded, now);
  const made: PastOrder[] = [];
  for (let ago = pastDays; ago >= 0; ago -= 1) {
    const count = Math.round((13 + (pastDays - ago) * 0.22) * (0.75 + seeded.next() * 0.5));
    for (const at of momentsOf(ago, count, seeded, now)) made.push(...trader.order(seeded.weigh(shares), at));
  }
  for (const { story, minutesAgo, kind } of openCases) {
    made.push(...trader.order(story, new Date(now.getTime() - minutesAgo * 60_000), kind));
  }
  return made.toSorted((one, other) => one.order.createdAt.getTime() - other.order.createdAt.getTime());
}

function momentsOf(ago: number, count: number, seeded: Seeded, now: Date): Date[] {
  const midnight = Math.floor((now.getTime() + tbilisiMs) / dayMs) * dayMs - tbilisiMs - ago * dayMs;
  const weighed = hours.map((weight, hour) => [hour, weight] as const);
  return Array.from({ length: count }, () => {
    const hour = seeded.weigh(weighed);
    return new Date(midnight + hour * 3_600_000 + seeded.between(0, 3_599_999));
  }).filter((at) => at < now);
}

class Trader {
  readonly #customers: readonly PastCustomer[];
  readonly #seeded: Seeded;
  readonly #now: Date;
  readonly #trades: readonly (readonly [DemoTrade, number])[];
  readonly #prices = new Map(demoPrices(demoFormula).map((price) => [price.routeId, price]));
  readonly #uids = new Set<bigint>();
  #guests = 0;

  constructor(customers: readonly PastCustomer[], seeded: Seeded, now: Date) {
    this.#customers = customers;
    this.#seeded = seeded;
    this.#now = now;
    this.#trades = demoTrades().map((trade) => [trade, tradeWeight(trade)] as const);
  }

  /** Empty where no amount fits into a route, which is tried a few times. */
  order(story: PastStory, at: Date, kind?: DemoSide['kind']): PastOrder[] {
    const trades = kind ? this.#trades.filter(([{ to }]) => to.kind === kind) : this.#trades;
    for (let tries = 0; tries < 8; tries += 1) {
      const trade = this.#seeded.weigh(trades);
      const draft = this.#draft(trade, at);
      if (draft) return [this.#live(draft, trade, story)];
    }
    return [];
  }

  #live(draft: PastDraft, { from, to, terms }: DemoTrade, story: PastStory): PastOrder {
    const seeded = this.#seeded;
    return livePast(draft, stepsOf(story, paceOf(from, to, seeded), terms.lifetimeSeconds), {
      now: this.#now,
      newId: () => seeded.idAt(draft.createdAt),
      reference: (side) =>
        (side === 'from' ? from : to).kind === 'crypto' ? seeded.hex(64) : `TR${seeded.digits(11)}`,
      staff: demoOperator,
      places: { from: placeOf(from, draft.fromValues), to: placeOf(to, draft.toValues) },
    });
  }

  #draft({ routeId, from, to, terms }: DemoTrade, createdAt: Date): PastDraft | undefined {
    const seeded = this.#seeded;
    const worths = demoPricesAt(createdAt);
    const priceTerms = this.#prices.get(routeId);
    const price = priceTerms && demoRoutePrice(priceTerms, worths);
    if (!price) return undefined;
    const giveUnits = roundUnits(demoWorth(seeded), worths.get(from.symbol) ?? '1', from);
    if (giveUnits < from.minUnits || giveUnits > from.maxUnits) return undefined;
    const priced = priceUnits({ from, to }, price, { giveUnits }, { services: [] });
    if (priced.outUnits < to.minUnits || priced.outUnits > to.maxUnits) return undefined;
    const customer = this.#customerAt(createdAt);
    const asked = ({ network, code, officeIds }: DemoSide) => ({
      person: customer,
      network,
      currency: code,
      officeIds,
    });
    return {
      id: seeded.idAt(createdAt),
      uid: this.#uid(),
      // Of true chance: whoever knows the seed opens no order.
      secret: randomBytes(16).toString('hex'),
      routeId,
      fromCurrencyId: from.id,
      toCurrencyId: to.id,
      fromCode: from.code,
      toCode: to.code,
      fromSymbol: from.symbol,
      toSymbol: to.symbol,
      fromDecimals: from.decimals,
      toDecimals: to.decimals,
      paymentMethod: from.method,
      payoutMethod: to.method,
      ...priced,
      rateType: terms.rateType,
      lockPoint: terms.lockPoint,
      lockConfirmations: terms.lockConfirmations,
      confirmationsRequired: terms.confirmations,
      tolerancePercent: terms.tolerancePercent,
      lifetimeSeconds: terms.lifetimeSeconds,
      fromValues: fillIn(from.fields, asked(from), seeded),
      toValues: fillIn(to.fields, asked(to), seeded),
      routeValues: [],
      email: customer.email,
      lang: customer.lang,
      userId: customer.id,
      createdAt,
      worthCents: centsOf(priced.inUnits, worths.get(from.symbol) ?? '1', from),
    };
  }

  /** Nearly half have an account, and the first of them orders most; the others come once or twice. */
  #customerAt(at: Date): DemoPerson & { readonly id: string | null } {
    const known = this.#customers.filter(({ createdAt }) => createdAt < at);
    const [regular] = known;
    if (regular && this.#seeded.next() < 0.06) return regular;
    if (known.length > 0 && this.#seeded.next() < 0.42) return this.#seeded.pick(known);
    if (this.#seeded.next() < 0.75) this.#guests += 1;
    return { ...demoPerson(this.#seeded, 1000 + this.#guests), id: null };
  }

  #uid(): bigint {
    for (;;) {
      const uid = BigInt(this.#seeded.between(10_000_000, 9_999_999_999));
      if (this.#uids.has(uid)) continue;
      this.#uids.add(uid);
      return uid;
    }
  }
}

/** Minutes online, hours where somebody walks to an office. */
function paceOf(from: DemoSide, to: DemoSide, seeded: Seeded): PastPace {
  const minutes = (least: number, most: number) => seeded.between(least * 60, most * 60);
  return {
    confirm: seeded.between(20, 240),
    pay: from.kind === 'cash' ? minutes(25, 150) : minutes(2, 22),
    start: minutes(1, 9),
    send: to.kind === 'cash' ? minutes(30, 240) : minutes(1, 7),
  };
}

function placeOf({ method }: DemoSide, values: PastDraft['fromValues']): string {
  const officeId = values.find(({ key }) => key === 'office')?.value;
  return method === 'cash-office' && officeId ? placeCode({ kind: 'till', officeId }) : '';
}
