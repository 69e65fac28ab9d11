import type { OrderIssue, OrderStatus } from '@tetri/contract';
import { type Booking, placed } from '../../ledger/index.ts';
import { bookMove } from '../actions/book-move.ts';
import { isEnded } from '../core/is-ended.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { mayMove } from '../core/moves.ts';
import type { StaffMember } from '../core/types.ts';
import type { MoneyState } from '../actions/order-money.ts';
import type { orderHistory, orderPayments, orders } from '../tables.ts';
import type { PastStep } from './past-story.ts';

type OrderInsert = typeof orders.$inferInsert;

/** What is known of an order when it is made. */
export type PastDraft = Required<
  Pick<
    OrderInsert,
    | 'id'
    | 'uid'
    | 'secret'
    | 'routeId'
    | 'fromCurrencyId'
    | 'toCurrencyId'
    | 'fromCode'
    | 'toCode'
    | 'fromSymbol'
    | 'toSymbol'
    | 'fromDecimals'
    | 'toDecimals'
    | 'paymentMethod'
    | 'payoutMethod'
    | 'inUnits'
    | 'outUnits'
    | 'feeUnits'
    | 'rate'
    | 'rateType'
    | 'lockPoint'
    | 'lockConfirmations'
    | 'confirmationsRequired'
    | 'parts'
    | 'tolerancePercent'
    | 'fromValues'
    | 'toValues'
    | 'routeValues'
    | 'email'
    | 'lang'
    | 'userId'
    | 'lifetimeSeconds'
    | 'createdAt'
  >
> & {
  /** What a done one was worth, in US cents. */
  readonly worthCents: bigint;
};

export interface PastWorld {
  /** Nothing happens after it. */
  readonly now: Date;
  readonly newId: () => string;
  /** What a payment or a payout is found by. */
  readonly reference: (side: 'from' | 'to') => string;
  readonly staff: StaffMember;
  /** The places that the money of the order comes to and leaves. */
  readonly places: { readonly from: string; readonly to: string };
}

export interface PastEvent {
  readonly at: Date;
  readonly booking: Booking;
}

export interface PastPayout {
  readonly id: string;
  readonly state: 'prepared' | 'failed' | 'succeeded';
  readonly attempts: number;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly preparedAt: Date;
  readonly endedAt: Date | null;
}

/** An order of the past with all that happened to it until now. */
export interface PastOrder {
  readonly order: OrderInsert & Pick<PastDraft, 'id'>;
  readonly history: readonly (typeof orderHistory.$inferInsert & { at: Date })[];
  readonly payments: readonly (typeof orderPayments.$inferInsert)[];
  readonly payout: PastPayout | undefined;
  readonly events: readonly PastEvent[];
}

/** Lets an order live by its steps, with the moves and the books that the product itself makes. Throws for a step that cannot be. */
export function livePast({ worthCents, ...draft }: PastDraft, steps: readonly PastStep[], world: PastWorld): PastOrder {
  return new Life(draft, worthCents, world).live(steps);
}

class Life {
  readonly #draft: Omit<PastDraft, 'worthCents'>;
  readonly #worthCents: bigint;
  readonly #world: PastWorld;
  readonly #history: PastOrder['history'][number][] = [];
  readonly #payments: PastOrder['payments'][number][] = [];
  readonly #events: PastEvent[] = [];
  #payout: PastPayout | undefined;
  #status: OrderStatus = 'new';
  #issue: OrderIssue = 'none';
  #at: Date;
  #receivedUnits = 0n;
  #payoutReference: string | null = null;
  #money: MoneyState;

  constructor(draft: Omit<PastDraft, 'worthCents'>, worthCents: bigint, world: PastWorld) {
    this.#draft = draft;
    this.#worthCents = worthCents;
    this.#world = world;
    this.#at = draft.createdAt;
    const nothing = { depositUnits: 0n, unmatchedUnits: 0n, walletUnits: 0n };
    this.#money = { payoutState: 'held', holdId: draft.id, ...nothing };
  }

  live(steps: readonly PastStep[]): PastOrder {
    const { id, toCurrencyId: currencyId, outUnits: units, createdAt } = this.#draft;
    this.#events.push({ at: createdAt, booking: { holds: [{ id, currencyId, units, reference: id }] } });
    this.#history.push({ orderId: id, toStatus: 'new', issue: 'none', actor: 'customer', at: createdAt });
    let at = createdAt;
    for (const step of steps) {
      at = new Date(at.getTime() + step.afterSeconds * 1000);
      if (at > this.#world.now) break;
      if (step.kind === 'pay') this.#pay(step.thousandths, at);
      else this.#move(step, at);
    }
    return {
      order: this.#row(),
      history: this.#history,
      payments: this.#payments,
      payout: this.#payout,
      events: this.#events,
    };
  }

  #pay(thousandths: number, at: Date): void {
    const { id, inUnits, fromCurrencyId: currencyId } = this.#draft;
    const units = (inUnits * BigInt(thousandths)) / 1000n;
    const isLate = isEnded({ status: this.#status });
    const key = `demo:${this.#world.newId()}`;
    const staff = isLate ? {} : { staffId: this.#world.staff.staffId, staffName: this.#world.staff.name };
    const reference = this.#world.reference('from');
    this.#payments.push({
      id: this.#world.newId(),
      orderId: id,
      key,
      units,
      reference,
      reason: '',
      isLate,
      at,
      ...staff,
    });
    this.#receivedUnits += units;
    this.#money = isLate
      ? { ...this.#money, unmatchedUnits: this.#money.unmatchedUnits + units }
      : { ...this.#money, depositUnits: this.#money.depositUnits + units };
    const transfer = {
      id: this.#world.newId(),
      kind: isLate ? 'lateDeposit' : 'deposit',
      reference: id,
      key: `deposit:${key}`,
      place: this.#world.places.from,
      entries: [
        { kind: 'outside', currencyId, units: -units },
        { kind: isLate ? 'unmatched' : 'customerDeposit', currencyId, units },
      ] as const,
    };
    this.#events.push({ at, booking: { transfers: [transfer] } });
    this.#at = at;
  }

  #move({ to, actor, issue, reason = '' }: PastStep & { kind: 'move' }, at: Date): void {
    const { id } = this.#draft;
    const booked = mayMove(this.#status, to, actor)
      ? bookMove({ ...this.#draft, ...this.#money }, to, this.#world.newId)
      : undefined;
    if (!booked) throw new Error(`order ${id} cannot go from ${this.#status} to ${to}`);
    const place = to === 'done' ? this.#world.places.to : to === 'returned' ? this.#world.places.from : '';
    this.#events.push({ at, booking: placed(booked.booking, place) });
    this.#money = { ...this.#money, ...booked.money };
    this.#issue =
      issue ?? (this.#issue === 'payoutFailed' ? issueOfMoney({ ...this.#draft, ...this.#money }) : this.#issue);
    const { staffId, name: staffName } = this.#world.staff;
    const by = actor === 'operator' ? { staffId, staffName } : {};
    this.#history.push({
      orderId: id,
      fromStatus: this.#status,
      toStatus: to,
      issue: this.#issue,
      actor,
      reason,
      at,
      ...by,
    });
    this.#status = to;
    this.#at = at;
    this.#followPayout(to, reason, at);
  }

  #followPayout(to: OrderStatus, reason: string, at: Date): void {
    if (to === 'inProgressPayout') {
      const { id = this.#world.newId(), attempts = 0 } = this.#payout ?? {};
      this.#payout = {
        id,
        state: 'prepared',
        attempts: attempts + 1,
        reference: null,
        reason: null,
        preparedAt: at,
        endedAt: null,
      };
    }
    if (!this.#payout) return;
    if (to === 'errorPayout') this.#payout = { ...this.#payout, state: 'failed', reason, endedAt: at };
    if (to !== 'done') return;
    const { payoutMethod, uid } = this.#draft;
    this.#payoutReference = payoutMethod === 'cash-office' ? `pickup ${uid}` : this.#world.reference('to');
    this.#payout = { ...this.#payout, state: 'succeeded', reference: this.#payoutReference, endedAt: at };
  }

  #row(): PastOrder['order'] {
    const { createdAt, lifetimeSeconds } = this.#draft;
    const isDone = this.#status === 'done';
    return {
      ...this.#draft,
      ...this.#money,
      status: this.#status,
      issue: this.#issue,
      screening: this.#issue === 'amlReview' ? 'held' : 'none',
      receivedUnits: this.#receivedUnits,
      payoutReference: this.#payoutReference,
      paidOutBy: isDone ? this.#world.staff.name : null,
      services: [],
      isNewsletterAgreed: false,
      isPreviewSkipped: false,
      isOutDataHidden: false,
      isDemo: true,
      priceLockedAt: createdAt,
      usdCents: isDone ? this.#worthCents : null,
      statusAt: this.#history.at(-1)?.at ?? createdAt,
      updatedAt: this.#at,
      finishedAt: isEnded({ status: this.#status }) ? this.#at : null,
      expiresAt: new Date(createdAt.getTime() + lifetimeSeconds * 1000),
    };
  }
}
