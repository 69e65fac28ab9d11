import { randomBytes } from 'node:crypto';
import {
  type AffiliateTerms,
  type DemoPartners,
  holdsOf,
  type PastPartner,
  pastRewards,
  type PastWithdrawal,
  releasedOf,
} from '../modules/affiliate/index.ts';
import { demoId, demoTrades } from '../modules/catalog/index.ts';
import type { PastEvent, PastOrder } from '../modules/orders/index.ts';
import { demoPartnerCurrency as payoutCode, demoPartnerRouteId } from './demo-partner-route.ts';
import { fillIn } from './demo-details.ts';
import type { PastCustomer } from './past-orders.ts';
import type { Seeded } from './seeded.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const feeUnits = 1_000_000n;

/** Who passes a link on: which of the customers, under what name, how many visits a day, and which share of those who come later. */
const roles = [
  { customer: 0, link: 'demo-tbilisi-guide', ratePercent: '25', visits: 24, share: 5 },
  { customer: 3, link: 'demo-relocation', ratePercent: null, visits: 13, share: 3 },
  { customer: 7, link: 'demo-forum', ratePercent: null, visits: 6, share: 2 },
] as const;

interface World {
  readonly terms: AffiliateTerms;
  readonly seeded: Seeded;
  readonly now: Date;
}

/** Partners with visits, accounts and rewards, and one withdrawal that waits; `booked` is what the books say of them. */
export function pastPartners(
  customers: readonly PastCustomer[],
  orders: readonly PastOrder[],
  world: World,
): DemoPartners & { readonly booked: readonly PastEvent[] } {
  const { seeded, now } = world;
  const partners = broughtBy(customers, seeded, now);
  const made = pastRewards(
    partners,
    orders.map(({ order }) => order),
    { terms: world.terms, newId: () => seeded.idAt(now), now },
  );
  const currencyId = demoId('currency', payoutCode);
  const route = { id: demoPartnerRouteId, currencyId, feeUnits };
  const [first] = partners;
  const person = customers[roles[0].customer];
  const cents = first ? roundDown(releasedOf(made, first.userId), world.terms.minCents) : 0n;
  const withdrawals = first && person && cents > 0n ? [withdrawalOf(first, person, { cents, seeded, now })] : [];
  return { ...made, partners, route, withdrawals, booked: [...made.events, ...withdrawals.map(holdsOf)] };
}

/** Three quarters of it in whole tens of dollars; nothing below the least that may be taken out. */
function roundDown(cents: bigint, least: bigint): bigint {
  const wanted = ((cents * 3n) / 4n / 1000n) * 1000n;
  return wanted >= least ? wanted : 0n;
}

function broughtBy(customers: readonly PastCustomer[], seeded: Seeded, now: Date): PastPartner[] {
  const taken = new Set<string>(roles.map(({ customer }) => customers[customer]?.id ?? ''));
  return roles.flatMap(({ customer, link, ratePercent, visits, share }) => {
    const partner = customers[customer];
    if (!partner) return [];
    const createdAt = new Date(partner.createdAt.getTime() + 2 * hourMs);
    const brought = customers.filter(
      ({ id, createdAt: at }) => at > createdAt && !taken.has(id) && seeded.between(1, 12) <= share,
    );
    for (const { id } of brought) taken.add(id);
    return [
      {
        userId: partner.id,
        link,
        ratePercent,
        createdAt,
        customers: brought.map(({ id: userId, createdAt: at }) => ({ userId, at })),
        visits: visitsOf(createdAt, visits, seeded, now),
      },
    ];
  });
}

function visitsOf(from: Date, most: number, seeded: Seeded, now: Date): PastPartner['visits'] {
  const days = Math.floor((now.getTime() - from.getTime()) / dayMs);
  return Array.from({ length: days }, (_, ago) => ({
    day: new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
    visits: seeded.between(Math.ceil(most / 4), most),
  }));
}

function withdrawalOf(
  { userId: partnerId }: PastPartner,
  person: PastCustomer,
  { cents, seeded, now }: { readonly cents: bigint; readonly seeded: Seeded; readonly now: Date },
): PastWithdrawal {
  const side = demoTrades().find(({ to }) => to.code === payoutCode)?.to;
  if (!side) throw new Error(`the demo does not pay ${payoutCode}`);
  const createdAt = new Date(now.getTime() - 5 * hourMs);
  const asked = { person, network: side.network, currency: payoutCode, officeIds: [] };
  return {
    id: seeded.idAt(createdAt),
    uid: BigInt(seeded.between(10_000_000, 9_999_999_999)),
    // Of true chance, as those of orders are.
    secret: randomBytes(16).toString('hex'),
    partnerId,
    routeId: demoPartnerRouteId,
    status: 'new',
    currencyId: side.id,
    code: side.code,
    symbol: side.symbol,
    decimals: side.decimals,
    cents,
    outUnits: cents * 10n ** BigInt(side.decimals - 2) - feeUnits,
    toValues: fillIn(side.fields, asked, seeded),
    commandKey: seeded.hex(32),
    bodyHash: seeded.hex(64),
    holdId: seeded.idAt(createdAt),
    reserveHoldId: seeded.idAt(createdAt),
    pricedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}
