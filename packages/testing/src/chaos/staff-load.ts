import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Call,
  getStaffOrder,
  markPayoutSent,
  moveOrder,
  type OrderStatus,
  recordPayment,
  recordPayout,
  undoPayment,
} from '@tetri/contract';
import { type AcknowledgedOrder, retryMs } from './order-load.ts';
import { type ReceivedAnswer, type Session, sendFromAnywhere } from './send-from-anywhere.ts';

/** What an operator has done to an order, as far as the server acknowledged it. */
interface Worked {
  readonly order: AcknowledgedOrder;
  readonly reference: string;
  isCredited: boolean;
  isUndone: boolean;
  isPaidOut: boolean;
}

interface StaffOrder {
  readonly status: OrderStatus;
  readonly received: string;
  readonly payout: { readonly reference: string } | null;
  readonly entries: readonly unknown[];
  readonly payments: readonly { readonly _id: string; readonly reference: string; readonly reverses: string | null }[];
}

interface Answer {
  readonly data?: { readonly order?: StaffOrder };
  readonly error?: { readonly errorCode: number };
}

const reason = 'Seen on the account';

/**
 * Operators who record the payments of orders, undo some of them and pay out others. An act that got no answer is sent again
 * with its `commandId` until it gets one, as the back office does; every second is sent once more for nothing.
 */
export class StaffLoad {
  readonly #port: number;
  readonly #session: Session;
  readonly #orders: () => AcknowledgedOrder | undefined;
  readonly #worked: Worked[] = [];
  /** What went otherwise than an operator may expect, in words. */
  readonly faults: string[] = [];
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  /** In the name of whoever has this session. `orders` gives an order that waits for its payment, each once. */
  constructor(port: number, session: Session, orders: () => AcknowledgedOrder | undefined) {
    this.#port = port;
    this.#session = session;
    this.#orders = orders;
  }

  /** How many orders were paid out, and how many payments were undone. */
  get done(): { paidOut: number; undone: number } {
    const count = (is: (one: Worked) => boolean) => this.#worked.filter(is).length;
    return { paidOut: count((one) => one.isPaidOut), undone: count((one) => one.isUndone) };
  }

  start(operators: number): void {
    this.#running = Promise.all(Array.from({ length: operators }, () => this.#work()));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Reads every order that was worked on; what was acknowledged and is not there, or is there twice, goes to `faults`. */
  async check(): Promise<void> {
    await Promise.all(this.#worked.map((one) => this.#checkOne(one)));
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const order = this.#orders();
      if (order) await this.#workOn(order);
      else await pause(retryMs);
    }
  }

  async #workOn(order: AcknowledgedOrder): Promise<void> {
    const { uid } = order;
    const worked: Worked = {
      order,
      reference: `bank-${uid}`,
      isCredited: false,
      isUndone: false,
      isPaidOut: false,
    };
    this.#worked.push(worked);
    const amount = order.inAmount;
    const { reference } = worked;
    const credited = await this.#act(recordPayment, { uid, from: 'waitPayment', amount, reference, reason });
    if (!credited) return;
    worked.isCredited = true;
    if (randomInt(3) === 0) await this.#undo(worked, credited);
    else await this.#payOut(worked, credited);
  }

  async #undo(worked: Worked, { status, payments }: StaffOrder): Promise<void> {
    const { uid } = worked.order;
    const undone = await this.#act(undoPayment, { uid, from: status, paymentId: payments.at(-1)?._id, reason });
    worked.isUndone = undone !== undefined;
  }

  async #payOut(worked: Worked, { status }: StaffOrder): Promise<void> {
    const { uid } = worked.order;
    const from: OrderStatus = 'inProgressPayout';
    const reference = `payout-${uid}`;
    if (!(await this.#act(moveOrder, { uid, from: status, to: from, reason }))) return;
    if (randomInt(2) === 0 && !(await this.#act(markPayoutSent, { uid, from, reference }))) return;
    worked.isPaidOut = (await this.#act(recordPayout, { uid, from, reference })) !== undefined;
  }

  /** The order as the act left it; undefined where the load was stopped first, or the act was refused, which is a fault. */
  async #act(call: Call, input: object): Promise<StaffOrder | undefined> {
    const body = JSON.stringify({ commandId: randomUUID(), ...input });
    const first = await this.#insist(call, body);
    if (!first) return undefined;
    if (first.status !== 200) this.faults.push(`${call.path} ${body}: ${JSON.stringify(first.body)}`);
    else if (randomInt(2) === 0) {
      const again = await this.#insist(call, body);
      if (again && !isDeepStrictEqual(madeOf(again), madeOf(first)))
        this.faults.push(
          `${call.path} ${body}: ${JSON.stringify(first.body)}; when it came again: ${JSON.stringify(again.body)}`,
        );
    }
    return first.body.data?.order;
  }

  async #insist(call: Call, body: string): Promise<ReceivedAnswer<Answer> | undefined> {
    while (!this.#isStopped) {
      const answer = await sendFromAnywhere<Answer>(this.#port, { ...pathOf(call), body, session: this.#session });
      if (answer !== undefined && answer.status < 500) return answer;
      await pause(retryMs);
    }
    return undefined;
  }

  async #checkOne({ order, reference, isCredited, isUndone, isPaidOut }: Worked): Promise<void> {
    const query = `?${new URLSearchParams({ uid: order.uid })}`;
    const asked = { ...pathOf(getStaffOrder), query, session: this.#session };
    const answer = await sendFromAnywhere<Answer>(this.#port, asked);
    const found = answer?.body.data?.order;
    if (!found) return void this.faults.push(`${order.uid} is not there: ${JSON.stringify(answer?.body)}`);
    const payments = found.payments.filter((one) => one.reverses === null);
    const reversals = found.payments.length - payments.length;
    const expects = (what: string, isSo: boolean) => {
      if (!isSo) this.faults.push(`${order.uid}, ${what}: ${JSON.stringify(found)}`);
    };
    // An act under way when the load ended may have been made or not, but not twice.
    expects('one payment at most', payments.length <= 1 && payments.every((one) => one.reference === reference));
    expects('one reversal at most', reversals <= payments.length);
    if (isCredited) expects('the payment', payments.length === 1);
    if (isUndone) expects('the payment undone', reversals === 1 && Number(found.received) === 0);
    if (isPaidOut) expects('the payout', found.status === 'done' && found.payout?.reference === `payout-${order.uid}`);
    if (found.status === 'done') expects('paid for in full', found.received === order.inAmount && reversals === 0);
  }
}

/** What an act makes of an order. The rest of the answer is the order as it stands: its requisites may have come meanwhile. */
function madeOf({ status: code, body }: ReceivedAnswer<Answer>) {
  if (!body.data?.order) return { code, error: body.error };
  const { status, received, payments, payout, entries } = body.data.order;
  return { code, status, received, payments, payout, entries };
}

function pathOf({ method, path }: Call) {
  return { method, path };
}
