import { randomBytes } from 'node:crypto';
import { formatUnits } from '@tetri/money';
import { demoId } from '../modules/catalog/index.ts';
import type { DemoKey } from '../modules/identity/index.ts';
import type { DemoMerchants } from '../modules/merchant/index.ts';
import type { PastOrder } from '../modules/orders/index.ts';
import { addressOn } from './demo-details.ts';
import type { PastCustomer } from './past-orders.ts';
import type { Seeded } from './seeded.ts';

type Link = DemoMerchants['links'][number];
type Delivery = DemoMerchants['deliveries'][number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const receiver = 'shop.demo.example.com:443';
const linkCurrency = demoId('currency', 'USDTTRC20');
const shopOrders = 8;
/** How long a notification is tried. */
const triedMs = 3 * dayMs;

interface World {
  readonly seeded: Seeded;
  readonly now: Date;
}

/** A customer of the demo has a shop: keys of its programs, links, and the orders that came by them with their notifications. */
export function pastMerchants(
  customers: readonly PastCustomer[],
  orders: readonly PastOrder[],
  world: World,
): DemoMerchants & { readonly keys: readonly DemoKey[] } {
  const [, merchant, other] = customers;
  if (!merchant || !other) return { links: [], orders: [], deliveries: [], keys: [] };
  const theirs = orders
    .filter(({ order }) => order.userId === merchant.id && order.status === 'done')
    .slice(-shopOrders);
  const links = linksOf(merchant, theirs.at(-1), world);
  return {
    keys: keysOf(merchant, other, world),
    links,
    orders: theirs.map(({ order }, index) => ({
      orderId: order.id,
      externalId: `SHOP-${1041 + index}`,
      ipnFormat: 'json',
      linkId: index === theirs.length - 1 ? (links[0]?.id ?? null) : null,
    })),
    deliveries: theirs.flatMap((order, index) => deliveriesOf(order, index === 0, world)),
  };
}

function keysOf(merchant: PastCustomer, other: PastCustomer, { seeded, now }: World): DemoKey[] {
  const key = (userId: string, name: string, createdAt: Date, more: Partial<DemoKey>) => ({
    id: seeded.idAt(createdAt),
    userId,
    // Of true chance, as those of people are.
    key: `EX_${randomBytes(16).toString('hex')}`,
    name,
    createdAt,
    ...more,
  });
  const since = (ago: number) => new Date(now.getTime() - ago);
  return [
    key(merchant.id, 'Shop', since(40 * dayMs), { allowedIps: ['203.0.113.20'], lastUseAt: since(4 * minuteMs) }),
    key(merchant.id, 'Shop (before the move)', since(55 * dayMs), { isActive: false, lastUseAt: since(41 * dayMs) }),
    key(other.id, 'Bot', since(20 * dayMs), { lastUseAt: since(3 * 60 * minuteMs) }),
  ];
}

/** The first was paid by the order; the others take some, or took them once. */
function linksOf(merchant: PastCustomer, paid: PastOrder | undefined, { seeded, now }: World): Link[] {
  const wallet = [{ key: 'wallet', value: addressOn('TRC20', seeded) }];
  const link = (daysAgo: number, description: string, units: bigint, more: Partial<Link> = {}): Link => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    return {
      id: seeded.idAt(createdAt),
      // Of true chance, as those of people are.
      code: randomBytes(12).toString('hex'),
      userId: merchant.id,
      kind: 'once',
      currencyId: linkCurrency,
      units,
      description,
      toValues: wallet,
      ipnFormat: 'json',
      createdAt,
      ...more,
    };
  };
  const { order } = paid ?? {};
  const first = order && {
    currencyId: order.toCurrencyId,
    toValues: order.toValues,
    externalId: 'SHOP-INVOICE-1',
  };
  const closedAt = new Date(now.getTime() - 6 * dayMs);
  return [
    ...(order && first ? [link(2, 'Invoice 1', order.outUnits, first)] : []),
    link(1, 'Coffee machine, delivery to Batumi', 340_000_000n, { externalId: 'SHOP-1057' }),
    link(25, 'Monthly subscription', 25_000_000n, { kind: 'reusable' }),
    link(12, 'Deposit for a booking', 120_000_000n, { expiresAt: new Date(now.getTime() - 9 * dayMs) }),
    link(18, 'Donations', 10_000_000n, {
      kind: 'reusable',
      disabledAt: closedAt,
      closedReason: 'It collected for others, which our rules do not allow',
    }),
  ];
}

/** One for each status that the order came to; the shop did not answer to the last of the first. */
function deliveriesOf({ order, history }: PastOrder, isMissed: boolean, { seeded, now }: World): Delivery[] {
  const steps = history.filter(({ toStatus }) => toStatus !== 'new');
  return steps.map(({ toStatus, at }, index) => {
    const isGivenUp = isMissed && index === steps.length - 1 && now.getTime() - at.getTime() > triedMs;
    const lastAt = new Date(at.getTime() + (isGivenUp ? triedMs : 1500));
    return {
      id: seeded.idAt(at),
      orderId: order.id,
      userId: order.userId ?? null,
      sequence: index + 1,
      status: toStatus,
      inAmount: formatUnits(order.inUnits, order.fromDecimals),
      outAmount: formatUnits(order.outUnits, order.toDecimals),
      receiver,
      state: isGivenUp ? 'givenUp' : 'delivered',
      attempts: isGivenUp ? 17 : 1,
      askedAt: at,
      dueAt: lastAt,
      lastAt,
      lastStatus: isGivenUp ? 503 : 200,
      lastProblem: isGivenUp ? 'badAnswer' : null,
      deliveredAt: isGivenUp ? null : lastAt,
      createdAt: at,
    };
  });
}
