import { Refusal } from '@tetri/contract';
import {
  type CatalogSnapshot,
  continueDemoLife,
  demoTurn,
  readDemoLife,
  takeDemoCustomer,
} from '../modules/catalog/index.ts';
import { listOpenDemoOrders, type OrderRow, pruneDemoOrders } from '../modules/orders/index.ts';
import { type Db, transaction } from '../platform/database/index.ts';
import type { CallLog } from '../platform/http/index.ts';
import { type Job, perform } from '../platform/outbox/index.ts';
import type { MarketOfDemo } from './bring-customer.ts';
import { demoOperator } from './demo-operator.ts';
import { Seeded } from './seeded.ts';
import { stepOfOrder } from './step-of-order.ts';
import { takeStep } from './take-step.ts';

export interface DemoTurnDeps extends Omit<MarketOfDemo, 'log'> {
  /** The process was started for a demo that lives; otherwise it only waits. */
  readonly isWanted: boolean;
  readonly isOffline: () => boolean;
  /** Whether anybody of the staff was at work within so many seconds. */
  readonly isWatched: (db: Db, seconds: number) => Promise<boolean>;
}

const turnSeconds = 8;
const restSeconds = 60;
const customerSeconds = { least: 20, most: 60 };
const dayMs = 24 * 60 * 60 * 1000;
/** Customers come this often while somebody of the staff is about, and in the first hours. */
const busy = { firstMs: 2 * 60 * 60 * 1000, watchedSeconds: 15 * 60 };
/** Of those who would come then, one in so many comes while nobody watches: some fifty a day, as in the past. */
const quietShare = 40;
/** What has ended is kept as long as the past is long. */
const keptDays = 60;
/** More of them are never open at once. */
const openMax = 12;

/** The present of the demo: simulated customers come, and they and the demo's operator take the steps that are due. */
export function demoTurnJob(deps: DemoTurnDeps): Job {
  return perform(demoTurn, async ({ switched, turn }, { db, log }) => {
    const life = await readDemoLife(db);
    if (!life?.isOn || life.switched !== switched || life.turn !== turn) return;
    const isLiving = deps.isWanted && !deps.isOffline() && isOnlyDemo(deps.catalog.snapshot());
    if (isLiving) await liveOn({ ...deps, log }, db, life);
    await transaction(db, (tx) => continueDemoLife(tx, { switched, turn }, isLiving ? turnSeconds : restSeconds));
  });
}

/** Once the owner has something of their own, nobody is simulated beside their customers. */
function isOnlyDemo({ currencies, routes }: CatalogSnapshot): boolean {
  return routes.size > 0 && [...currencies.values(), ...routes.values()].every(({ isDemo }) => isDemo);
}

type Living = DemoTurnDeps & { readonly log: CallLog };
type Life = NonNullable<Awaited<ReturnType<typeof readDemoLife>>>;

async function liveOn(deps: Living, db: Db, life: Life): Promise<void> {
  const { orders, now } = await listOpenDemoOrders(db);
  const isOfPresent = ({ createdAt }: OrderRow) => createdAt > life.beganAt;
  for (const order of orders) {
    // What somebody has taken up is theirs.
    if (order.claimedBy !== null && order.claimedBy !== demoOperator.staffId) continue;
    const { step, dueAt } = stepOfOrder({
      ...order,
      isCashIn: order.paymentMethod === 'cash-office',
      isCashOut: order.payoutMethod === 'cash-office',
      isOfPresent: isOfPresent(order),
    });
    if (step !== 'none' && dueAt <= now) await attempt(deps, order.id, () => takeStep(deps, order, step));
  }
  if (orders.filter(isOfPresent).length >= openMax) return;
  const { least, most } = customerSeconds;
  const pause = new Seeded(`pause ${life.customers}`).between(least, most);
  const customer = await transaction(db, (tx) => takeDemoCustomer(tx, life.switched, pause));
  if (customer === undefined) return;
  await transaction(db, (tx) => pruneDemoOrders(tx, new Date(now.getTime() - keptDays * dayMs)));
  if (!(await isBusy(deps, db, { now, beganAt: life.beganAt })) && !isOneOfFew(customer)) return;
  // It brings the libraries of networks along, which no start waits for.
  const { bringCustomer } = await import('./bring-customer.ts');
  await attempt(deps, `customer ${customer}`, () => bringCustomer(deps, customer, now));
}

async function isBusy(
  { isWatched }: Living,
  db: Db,
  { now, beganAt }: { readonly now: Date; readonly beganAt: Date },
): Promise<boolean> {
  return now.getTime() - beganAt.getTime() < busy.firstMs || isWatched(db, busy.watchedSeconds);
}

function isOneOfFew(customer: bigint): boolean {
  return new Seeded(`quiet ${customer}`).between(1, quietShare) === 1;
}

/** A step that is refused is looked at again in the next turn; nothing of it stops the others. */
async function attempt({ log }: Living, what: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (err) {
    if (err instanceof Refusal) return;
    log.warn({ err, what }, 'a step of the demo was not taken');
  }
}
