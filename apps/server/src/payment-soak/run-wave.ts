import { setTimeout as pause } from 'node:timers/promises';
import type { Customers } from './desk/customer.ts';
import { nextAct, type StaffOrder } from './desk/next-act.ts';
import { newRun, type OrderRun } from './desk/order-run.ts';
import type { Operators } from './desk/operator.ts';
import type { Faults } from './faults.ts';
import type { SoakExchange } from './open-exchange.ts';
import type { PlannedFault } from './plan/plan-faults.ts';
import type { PlannedOrder } from './plan/plan-order.ts';
import { HandWorld } from './worlds/hand-world.ts';
import { parseUnits } from '@tetri/money';

interface Deps {
  readonly exchange: SoakExchange;
  readonly customers: Customers;
  readonly operators: Operators;
  readonly faults: Faults;
  readonly onEnd: () => void;
}

const atOnce = 8;
/** Two cores carry the exchange, its database and all worlds. */
const passMs = 1000;
/** Longer than any deadline of the demo: to pay, to be checked, to choose. */
const passedSeconds = 4 * 3600;
/** So often the clock goes ahead for one wave at most. */
const passedMax = 6;
/** An order that only waits is looked at so seldom while the queue shows it unchanged. */
const looksEvery = 4;
/** Looks without any change after which an order waits for nothing but the clock, and after which it is given up: two minutes or more. */
const [idleMin, idleMax] = [2, 120];

/** Lets so many customers order, pay and be paid at the same time, until every order has ended. */
export async function runWave(
  deps: Deps,
  planned: readonly PlannedOrder[],
  faults: readonly PlannedFault[],
): Promise<OrderRun[]> {
  const runs = planned.map(newRun);
  deps.faults.begin('order', faults);
  await eachAtOnce(runs, async (run) => {
    await deps.customers.order(run);
    // It was refused.
    if (run.end !== undefined) deps.onEnd();
  });
  await deps.faults.end();
  deps.faults.begin('pay', faults);
  // Invoices are opened and blocks are made meanwhile.
  await Promise.all([
    eachAtOnce(open(runs), (run) => deps.customers.begin(run)),
    ...deps.exchange.worlds.map(({ world }) => world.tick()),
  ]);
  await deps.faults.end();
  deps.faults.begin('settle', faults);
  for (let passed = 0; passed <= passedMax; passed += 1) {
    await settle(deps, open(runs));
    await deps.faults.end();
    if (open(runs).length === 0) return runs;
    await deps.exchange.passTime(passedSeconds);
    for (const run of open(runs)) Object.assign(run, { passed: run.passed + 1, idle: 0, last: undefined });
  }
  for (const run of open(runs)) run.end = 'stuck: its deadlines passed, and nothing happened';
  return runs;
}

function open(runs: readonly OrderRun[]): OrderRun[] {
  return runs.filter(({ end }) => end === undefined);
}

/** Until every order has ended, or waits for nothing but the clock. */
async function settle(deps: Deps, runs: readonly OrderRun[]): Promise<void> {
  const { exchange, operators } = deps;
  const seen = new Map<string, string>();
  for (let pass = 0; ; pass += 1) {
    // Where all wait for a node that is away, nobody acts, and it must come back all the same.
    deps.faults.act();
    for (const { world } of exchange.worlds) await world.tick();
    await operators.settleStrays(runs);
    const queue = await operators.queue(open(runs));
    await eachAtOnce(open(runs), async (run) => {
      const queued = queue.get(run.uid);
      if (!queued || (pass % looksEvery !== 0 && isUnchanged(run, queued))) return;
      const order = await operators.read(run);
      const before = seen.get(run.uid);
      const kind = await step(deps, run, order);
      const now = `${order.status} ${order.next} ${order.issue} ${order.received} ${kind}`;
      seen.set(run.uid, now);
      run.idle = before === now ? run.idle + 1 : 0;
      run.last = { status: order.status, next: order.next, kind };
      if (kind !== 'waitForClock' && run.idle > idleMax)
        end(deps, run, `stuck: ${now}${run.refusal === undefined ? '' : `, ${run.refusal}`}`);
    });
    if (open(runs).every(({ last, idle }) => last?.kind === 'waitForClock' && idle >= idleMin)) return;
    await pause(passMs);
  }
}

function isUnchanged({ last }: OrderRun, queued: Pick<StaffOrder, 'status' | 'next'>): boolean {
  const isWaiting = last?.kind === 'wait' || last?.kind === 'waitForClock';
  return isWaiting && last?.status === queued.status && last.next === queued.next;
}

async function step(deps: Deps, run: OrderRun, order: StaffOrder): Promise<string> {
  const { exchange, customers, operators } = deps;
  const { world } = exchange.world(run.plan.from);
  const credited = order.payments.reduce((sum, one) => sum + signedUnits(one.amount, world.decimals), 0n);
  const act = nextAct(order, {
    plan: run.plan,
    isUnrecorded: world instanceof HandWorld && world.unrecorded(run.uid) !== undefined,
    isAwaited: run.paid > credited,
    isStray: run.isStray,
    hasPaid: run.hasPaid,
    passed: run.passed,
  });
  switch (act.kind) {
    case 'end':
      end(deps, run, order.status);
      break;
    case 'stuck':
      end(deps, run, `stuck: ${act.why}`);
      break;
    case 'pay':
      await customers.pay(run, run.asked);
      break;
    case 'payRest':
      await customers.pay(run, rest(order, world.decimals));
      break;
    case 'choose':
      await customers.choose(run, act.resolution);
      break;
    default:
      await operators.do(run, order, act);
  }
  return act.kind;
}

function end({ onEnd }: Deps, run: OrderRun, how: string): void {
  run.end = how;
  onEnd();
}

function rest({ inAmount, received }: StaffOrder, decimals: number): bigint {
  return (parseUnits(inAmount, decimals) ?? 0n) - (parseUnits(received, decimals) ?? 0n);
}

function signedUnits(amount: string, decimals: number): bigint {
  const units = parseUnits(amount.replace(/^-/, ''), decimals) ?? 0n;
  return amount.startsWith('-') ? -units : units;
}

async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
