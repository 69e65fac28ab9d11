import { type Percent, parsePercent, priceAmount } from '@tetri/money';
import type { Db, Reader } from '../../../platform/database/index.ts';
import {
  type AskedDiscount,
  type Discount,
  type DiscountOn,
  type OrderRow,
  readAmount,
  type WorthDeps,
  worthOf,
} from '../../orders/index.ts';
import { fixedShare } from '../core/fixed-share.ts';
import { ratesOf } from '../core/terms.ts';
import { discountSources } from '../store/discount-sources.ts';
import { findPartnerByLink, partnerOfUser, turnoverOfPartner } from '../store/partners.ts';
import type { Activation } from '../store/promo-codes.ts';
import { readTerms } from '../store/terms.ts';
import type { PartnerRow } from '../tables.ts';
import { freeActivations, onceOf } from './claim-promo.ts';

/**
 * What of the margin is left to somebody besides their turnover: what the partner who brought them gives of their own
 * commission, and the best of their promo codes. Without `deps` to price orders by: what holds on every one.
 */
export async function affiliateDiscount(
  db: Db,
  deps: WorthDeps | undefined,
  userId: string,
): Promise<DiscountOn<AskedDiscount>> {
  const { isBrought, hasCodes } = await discountSources(db, userId);
  const shared = isBrought ? await sharedBy(db, userId) : 0n;
  const codes = hasCodes ? await freeActivations(db, userId) : [];
  return (asked) => {
    const promo = promoOf(codes, { deps, userId, asked, shared });
    return { ...promo, percent: shared + promo.percent, given: shared };
  };
}

/** Whether a code of theirs leaves more on some orders than `affiliateDiscount` says of every one. */
export async function hasOrderDiscount(db: Db, userId: string): Promise<boolean> {
  if (!(await discountSources(db, userId)).hasCodes) return false;
  return (await freeActivations(db, userId)).some(({ kind, routeIds }) => kind === 'fixed' || routeIds.length > 0);
}

const nothing: Discount = { percent: 0n, given: 0n, fixed: 0n, once: null };

/** What the partner gives to whoever came by this link and has no account. */
export async function guestDiscount(reader: Reader, link: string): Promise<Percent> {
  return givenBy(reader, await findPartnerByLink(reader, link));
}

async function sharedBy(reader: Reader, userId: string): Promise<Percent> {
  return givenBy(reader, await partnerOfUser(reader, userId));
}

async function givenBy(reader: Reader, partner: PartnerRow | undefined): Promise<Percent> {
  if (!partner || partner.isSuspended) return 0n;
  const terms = await readTerms(reader);
  if (!terms.isOpen) return 0n;
  return ratesOf(terms, partner, await turnoverOfPartner(reader, partner.userId)).discount;
}

/**
 * What an order's price gives of a partner's commission. It is kept with the price, since the partner may give another part by the time
 * that the order is made; a price from before it was kept counts as one of now.
 */
export async function givenOf(
  reader: Reader,
  { parts, userId, partner }: Pick<OrderRow, 'parts' | 'userId' | 'partner'>,
): Promise<Percent> {
  const discount = parts.find(({ kind }) => kind === 'discount');
  if (!discount) return 0n;
  if (discount.given !== undefined) return parsePercent(discount.given) ?? 0n;
  if (userId !== null) return sharedBy(reader, userId);
  return partner === null ? 0n : guestDiscount(reader, partner);
}

interface PromoAsked {
  readonly deps: WorthDeps | undefined;
  readonly userId: string;
  readonly asked: AskedDiscount | undefined;
  /** What the partner leaves them already. */
  readonly shared: Percent;
}

function promoOf(codes: readonly Activation[], { deps, userId, asked, shared }: PromoAsked): Discount {
  const found = codes
    .filter(({ routeIds }) => routeIds.length === 0 || (asked !== undefined && routeIds.includes(asked.routeId)))
    .map(({ promoId, kind, percent, cents }): Discount => {
      if (kind === 'percent') return { ...nothing, percent: parsePercent(percent ?? '0') ?? 0n };
      const share = asked && deps ? shareOfMargin(deps, asked, { cents: cents ?? 0n, shared }) : 0n;
      return { ...nothing, percent: share, fixed: share, once: onceOf(promoId, userId) };
    });
  return found.reduce(better, nothing);
}

/** Of two that give as much, the one that nothing is used up by. */
function better(best: Discount, one: Discount): Discount {
  if (one.percent !== best.percent) return one.percent > best.percent ? one : best;
  return best.once === null ? best : one;
}

/** So many cents as a part of what the exchange earns by the markup of this order. */
function shareOfMargin(
  { catalog, prices }: WorthDeps,
  { routeId, amount, byTurnover }: AskedDiscount,
  { cents, shared }: { cents: bigint; shared: Percent },
): Percent {
  const [route, price] = [catalog.snapshot().routes.get(routeId), prices.price(routeId)];
  if (!route || !price) return 0n;
  const by = readAmount(amount, { from: route.from.decimals, to: route.to.decimals });
  const priced = priceAmount(price, by);
  if (!priced) return 0n;
  const sumOf = (wanted: string) =>
    priced.parts.reduce((sum, { kind, units }) => (kind === wanted ? sum + units : sum), 0n);
  const sides = [
    { currencyId: route.from.id, ...route.from, units: priced.inUnits },
    { currencyId: route.to.id, ...route.to, units: priced.outUnits },
  ];
  const worth = worthOf({ catalog, prices }, sides);
  if (worth === undefined) return 0n;
  const margin = { worth, market: sumOf('rate'), markup: -sumOf('markup') };
  return fixedShare({ cents, shared: shared + byTurnover, isReceived: 'receiveUnits' in by }, margin);
}
