import {
  attachUnclaimedPayment,
  bookUnclaimedPayment,
  type Call,
  type CallRequest,
  confirmPickup,
  getOrder,
  getStaffOrder,
  listStaffOrders,
  listUnclaimedPayments,
  markPayoutSent,
  moveOrder,
  recordPayment,
  recordPayout,
  refundSurplus,
  type Resolution,
  resolvePayment,
  sendRefund,
  undoPayment,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { randomUUID } from 'node:crypto';
import type { SoakExchange } from '../open-exchange.ts';
import type { World } from '../worlds/world.ts';
import { HandWorld } from '../worlds/hand-world.ts';
import type { Answer, Caller } from './caller.ts';
import { strayMemo } from './customer.ts';
import type { Act, StaffOrder } from './next-act.ts';
import type { OrderRun } from './order-run.ts';

interface Deps {
  readonly exchange: SoakExchange;
  readonly caller: Caller;
}

type Queued = Pick<StaffOrder, 'uid' | 'status' | 'next' | 'issue'>;

const reason = 'Seen by the soak';
/** As many as a page has. */
const uidsMax = 20;

/** Operators, who see what lies outside of the exchange and do what the back office proposes. */
export class Operators {
  readonly #deps: Deps;
  /** What the exchange refused, by the call and what it said. */
  readonly refused = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async read({ uid }: OrderRun): Promise<StaffOrder> {
    return (await this.#deps.caller.read(getStaffOrder, { uid }, this.#deps.exchange.session())).order;
  }

  /** How these stand, by number. */
  async queue(runs: readonly OrderRun[]): Promise<ReadonlyMap<string, Queued>> {
    const found = new Map<string, Queued>();
    for (let at = 0; at < runs.length; at += uidsMax) {
      const uids = runs.slice(at, at + uidsMax).map(({ uid }) => uid);
      const input = { uids: JSON.stringify(uids), limit: uids.length } as never;
      const { orders } = await this.#deps.caller.read(listStaffOrders, input, this.#deps.exchange.session());
      for (const order of orders) found.set(order.uid, order);
    }
    return found;
  }

  async do(run: OrderRun, order: StaffOrder, act: Act): Promise<void> {
    const { uid } = run;
    const from = order.status;
    switch (act.kind) {
      case 'record':
        return this.#record(run, order);
      case 'move':
        return this.#move(run, order, act.to);
      case 'markSent':
        await this.#act(run, markPayoutSent, { uid, from, reference: `payout-${uid}` });
        return;
      case 'recordPayout': {
        const done = await this.#act(run, recordPayout, { uid, from, reference: `payout-${uid}` });
        if (done.data) this.#paidOut(run, order);
        return;
      }
      case 'handOut':
        return this.#handOut(run, order);
      case 'resolve':
        return this.#resolve(run, order, act.resolution);
      case 'sendRefund': {
        const to = order.refundAddress === null ? { refundAddress: run.refundTo ?? '' } : {};
        await this.#act(run, sendRefund, { uid, from, fee: order.refundQuote?.fee ?? '0', reason, ...to });
        return;
      }
      case 'refundSurplus':
        if ((await this.#act(run, refundSurplus, { uid, from, reason })).data)
          this.#givenBack(run, `surplus-${uid}`, order.surplus);
        return;
      case 'undoGone': {
        const paymentId = order.payments.find(({ isGone }) => isGone)?._id ?? '';
        await this.#act(run, undoPayment, { uid, from, paymentId, reason });
        return;
      }
      default:
    }
  }

  /** Payments with a mistyped memo are given to their order, or kept where their customer wants nothing more. */
  async settleStrays(runs: readonly OrderRun[]): Promise<void> {
    const strays = new Map(runs.filter(({ isStray }) => isStray).map((run) => [strayMemo(run.uid), run]));
    if (strays.size === 0) return;
    const { caller, exchange } = this.#deps;
    const { payments } = await caller.read(
      listUnclaimedPayments,
      { isOpen: 'true', limit: 100 } as never,
      exchange.session(),
    );
    for (const { _id: id, memo, isDeep } of payments) {
      const run = strays.get(memo);
      if (!run || !isDeep) continue;
      const isKept = run.plan.choice === 'giveBack';
      const done = isKept
        ? await this.#act(run, bookUnclaimedPayment, { id, reason })
        : await this.#act(run, attachUnclaimedPayment, { id, uid: run.uid, reason });
      if (!done.data) continue;
      run.isStray = false;
      if (!isKept) run.paid += run.asked;
    }
  }

  async #record(run: OrderRun, order: StaffOrder): Promise<void> {
    const line = hands(this.#world(run, 'from')).unrecorded(run.uid);
    if (!line) return;
    const amount = formatUnits(line.units, order.from.decimals);
    const { reference } = line;
    const input = { uid: run.uid, from: order.status, amount, reference, reason, isAmountConfirmed: true };
    if ((await this.#act(run, recordPayment, { ...input, isSenderConfirmed: true })).data) line.isRecorded = true;
  }

  async #move(run: OrderRun, order: StaffOrder, to: StaffOrder['status']): Promise<void> {
    const lying = order.lying;
    const moved = await this.#act(run, moveOrder, { uid: run.uid, from: order.status, to, reason });
    if (moved.data && to === 'returned') this.#givenBack(run, `back-${run.uid}`, lying);
  }

  async #handOut(run: OrderRun, order: StaffOrder): Promise<void> {
    const { caller } = this.#deps;
    const { order: page } = await caller.read(getOrder, { orderUID: run.uid, orderSecret: run.secret });
    if (!page.pickup) return;
    const done = await this.#act(run, confirmPickup, { uid: run.uid, code: page.pickup.code });
    if (done.data) this.#paidOut(run, order);
  }

  async #resolve(run: OrderRun, order: StaffOrder, resolution: Resolution): Promise<void> {
    const offer = order.resolutionOffers.find((one) => one.resolution === resolution);
    await this.#act(run, resolvePayment, {
      uid: run.uid,
      from: order.status,
      resolution,
      ...(offer?.outAmount && { outAmount: offer.outAmount }),
      ...(offer?.quote && { quote: offer.quote.token }),
      reason,
    });
  }

  async #act<C extends Call>(
    run: OrderRun,
    call: C,
    input: Omit<CallRequest<C>, 'commandId'>,
  ): Promise<Answer<unknown>> {
    const command = { commandId: randomUUID(), ...input } as CallRequest<C>;
    const { caller, exchange } = this.#deps;
    const answer = await caller.act(call, command, run.plan, { session: exchange.session() });
    run.refusal = answer.error?.message;
    if (!answer.data) {
      const said = `${call.path}: ${answer.error?.message ?? answer.status}`;
      this.refused.set(said, (this.refused.get(said) ?? 0) + 1);
    }
    return answer;
  }

  #paidOut(run: OrderRun, order: StaffOrder): void {
    const world = this.#world(run, 'to');
    hands(world).payOut(`payout-${run.uid}`, parseUnits(order.outAmount, world.decimals) ?? 0n);
  }

  #givenBack(run: OrderRun, name: string, amount: string): void {
    const world = this.#world(run, 'from') as World & { payOut?: (name: string, units: bigint) => void };
    world.payOut?.(name, parseUnits(amount, world.decimals) ?? 0n);
  }

  #world({ plan }: OrderRun, side: 'from' | 'to'): World {
    return this.#deps.exchange.world(plan[side]).world;
  }
}

function hands(world: World): HandWorld {
  if (world instanceof HandWorld) return world;
  throw new Error(`nobody pays ${world.way} by hand`);
}
