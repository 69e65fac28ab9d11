import { setTimeout as pause } from 'node:timers/promises';
import { chooseResolution, createOrder, getOrder, type Resolution, Template, updateOrderStatus } from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import type { SoakExchange } from '../open-exchange.ts';
import { isChain } from '../plan/ways.ts';
import type { PayTo, World } from '../worlds/world.ts';
import type { Caller } from './caller.ts';
import type { OrderRun } from './order-run.ts';

interface Deps {
  readonly exchange: SoakExchange;
  readonly caller: Caller;
  /** Bodies of `createOrder` by the pair of methods. */
  readonly bodies: ReadonlyMap<string, string>;
  readonly seed: string;
}

interface OrderBody {
  readonly amount: string;
  readonly toValues: readonly { readonly key: string; readonly value: string }[];
}

/** Where people send back what did not come over a chain: as the method's form asks for it. */
const ownAccount = 'GE95TB0000000123456789';
const ownName = 'Nino Beridze';

/** How long a customer waits for the page to say where to pay. */
const pollMs = 400;

/** What customers do. */
export class Customers {
  readonly #deps: Deps;
  /** Orders that the exchange did not take, by what it said. */
  readonly refused = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async order(run: OrderRun): Promise<void> {
    const { caller, bodies, seed } = this.#deps;
    const { from, to, percent, number } = run.plan;
    const body = JSON.parse(bodies.get(`${from} ${to}`) ?? '') as OrderBody;
    const { decimals } = this.#world(run, 'from');
    run.recipient = await this.#world(run, 'to').newRecipient();
    run.refundTo = await this.#world(run, 'from').newRecipient();
    const least = parseUnits(body.amount, decimals) ?? 0n;
    const input = {
      ...body,
      amount: formatUnits((least * BigInt(percent)) / 100n, decimals),
      skipPreview: true,
      refundAddress: isChain(from) ? (run.refundTo ?? '') : from === 'cash' ? ownName : ownAccount,
      toValues: body.toValues.map((one) =>
        one.key === 'wallet' && run.recipient !== undefined ? { ...one, value: run.recipient } : one,
      ),
    } as never;
    const made = await caller.act(createOrder, input, run.plan, {
      idempotencyKey: `soak-${seed}-${number}`,
      madeOf: (data) => (data as { uid: string }).uid,
    });
    if (!made.data) {
      const said = made.error?.message ?? String(made.status);
      this.refused.set(said, (this.refused.get(said) ?? 0) + 1);
      run.end = `refused: ${said}`;
      return;
    }
    const { uid, secret, inAmount } = made.data;
    Object.assign(run, { uid, secret, asked: parseUnits(inAmount, decimals) ?? 0n });
  }

  /** What the customer does by themselves, once the page says where to pay. */
  async begin(run: OrderRun): Promise<void> {
    run.to = await this.#readPage(run);
    if (!run.to) return;
    const { asked } = run;
    switch (run.plan.behaviour) {
      case 'cancelled':
        return this.#move(run, 'deleted');
      case 'falselySaid':
        return this.#move(run, 'inProgress');
      case 'under':
        return this.pay(run, asked / 2n);
      case 'over':
        return this.pay(run, asked + asked / 3n);
      case 'twice':
        await this.pay(run, asked);
        return this.pay(run, asked);
      case 'wrongMemo':
        await this.#world(run, 'from').pay({ ...run.to, memo: strayMemo(run.uid) }, asked);
        run.hasPaid = run.isStray = true;
        return;
      case 'declined':
        await this.#decline(run);
        return this.pay(run, asked);
      case 'exact':
        if (run.plan.isMarkedSent && !isChain(run.plan.from) && run.plan.from !== 'redirect')
          await this.#move(run, 'inProgress');
        return this.pay(run, asked);
      case 'reorganised':
        await this.pay(run, asked);
        return this.#reorganise(run);
      default:
    }
  }

  async pay(run: OrderRun, units: bigint): Promise<void> {
    if (!run.to) return;
    await this.#world(run, 'from').pay(run.to, units);
    run.paid += units;
    run.hasPaid = true;
  }

  async choose(run: OrderRun, resolution: Resolution): Promise<void> {
    const { caller } = this.#deps;
    const keys = { orderUID: run.uid, orderSecret: run.secret };
    const { order } = await caller.read(getOrder, keys);
    const offer = order.resolution?.offers.find((one) => one.resolution === resolution);
    if (!offer) return;
    const { outAmount, quote } = offer;
    const fee = resolution === 'giveBack' ? order.resolution?.refund.quote?.fee : undefined;
    const answer = await caller.act(
      chooseResolution,
      {
        ...keys,
        resolution,
        ...(outAmount !== null && { outAmount }),
        ...(quote && { quote: quote.token }),
        ...(fee !== undefined && { refundFee: fee }),
      },
      { isRepeated: false, isAtOnce: false },
    );
    run.refusal = answer.error?.message;
  }

  /** Undefined where the order can be paid no more. */
  async #readPage(run: OrderRun): Promise<PayTo | undefined> {
    for (;;) {
      const keys = { orderUID: run.uid, orderSecret: run.secret };
      const { order } = await this.#deps.caller.read(getOrder, keys);
      if (order.status !== 'new' && order.status !== 'waitPayment') return undefined;
      const merchant = order.route.from.paymentDetails.merchant;
      if (merchant && order.status === 'waitPayment') return payToOf(run.uid, order.account, merchant.template);
      await pause(pollMs);
    }
  }

  async #move(run: OrderRun, status: 'deleted' | 'inProgress'): Promise<void> {
    const input = { orderUID: run.uid, orderSecret: run.secret, status };
    await this.#deps.caller.act(updateOrderStatus, input, { isAtOnce: false, isRepeated: false });
  }

  async #decline(run: OrderRun): Promise<void> {
    const world = this.#world(run, 'from');
    if (run.to && 'decline' in world) await (world.decline as (to: PayTo) => Promise<unknown>)(run.to);
  }

  /** The block of the payment is replaced; where the payment is gone for good, the customer pays again later. */
  async #reorganise(run: OrderRun): Promise<void> {
    const world = this.#world(run, 'from');
    if (!run.to || !(await world.reorganise?.(run.to))) return;
    run.paid = 0n;
    run.hasPaid = false;
  }

  #world({ plan }: OrderRun, side: 'from' | 'to'): World {
    return this.#deps.exchange.world(plan[side]).world;
  }
}

/** What somebody writes beside a payment who mistypes the memo. */
export function strayMemo(uid: string): string {
  return `soak ${uid}`;
}

function payToOf(uid: string, address: string, template: string): PayTo {
  const blocks = Template.parse(JSON.parse(template));
  const memo = blocks.find((block) => block.kind === 'memo')?.value ?? '';
  const link = blocks.find((block) => block.kind === 'link');
  return { uid, address, memo, form: link && 'fields' in link ? (link.fields ?? {}) : {} };
}
