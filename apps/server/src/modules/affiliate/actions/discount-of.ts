import { type Percent, parsePercent, priceAmount, wholePercent } from '@tetri/money';
import type { Db, Reader } from '../../../platform/database/index.ts';
import { type AskedPrice, type Discount, readAmount, type WorthDeps, worthOf } from '../../orders/index.ts';
import { ratesOf } from '../core/terms.ts';
import { discountSources } from '../store/discount-sources.ts';
import { findPartnerByLink, partnerOfUser, turnoverOfPartner } from '../store/partners.ts';
import { readTerms } from '../store/terms.ts';
import type { PartnerRow } from '../tables.ts';
import { freeActivations, onceOf } from './claim-promo.ts';

/**
 * What of the margin is left to somebody besides their turnover: what the partner who brought them gives of their own
 * commission, and the best of their promo codes. Without an order, and `deps` to price it by: what holds on every one.
 */
export async function affiliateDiscount(
  db: Db,
  deps: WorthDeps | undefined,
  userId: string,
  asked?: AskedPrice,
): Promise<Discount> {
  const { isBrought, hasCodes } = await discountSources(db, userId);
  const [shared, promo] = await Promise.all([
    isBrought ? sharedBy(db, userId) : 0n,
    hasCodes ? promoOf(db, deps, userId, asked) : nothing,
  ]);
  return { ...promo, percent: shared + promo.percent };
}

/** Whether a code of theirs leaves more on some orders than `affiliateDiscount` says of every one. */
export async function hasOrderDiscount(db: Db, userId: string): Promise<boolean> {
  if (!(await discountSources(db, userId)).hasCodes) return false;
  return (await freeActivations(db, userId)).some(({ kind, routeIds }) => kind === 'fixed' || routeIds.length > 0);
}

const nothing: Discount = { percent: 0n, once: null };

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

async function promoOf(
  reader: Reader,
  deps: WorthDeps | undefined,
  userId: string,
  asked: AskedPrice | undefined,
): Promise<Discount> {
  const codes = await freeActivations(reader, userId);
  const found = codes
    .filter(({ routeIds }) => routeIds.length === 0 || (asked !== undefined && routeIds.includes(asked.routeId)))
    .map(({ promoId, kind, percent, cents }): Discount => {
      if (kind === 'percent') return { percent: parsePercent(percent ?? '0') ?? 0n, once: null };
      const share = asked && deps ? shareOfMargin(deps, asked, cents ?? 0n) : 0n;
      return { percent: share, once: onceOf(promoId, userId) };
    });
  return found.reduce(better, nothing);
}

/** Of two that give as much, the one that nothing is used up by. */
function better(best: Discount, one: Discount): Discount {
  if (one.percent !== best.percent) return one.percent > best.percent ? one : best;
  return best.once === null ? best : one;
}

/** So many cents as a part of what the exchange earns by the markup of this order: all of it where it earns no more. */
function shareOfMargin({ catalog, prices }: WorthDeps, { routeId, amount }: AskedPrice, cents: bigint): Percent {
  const [route, price] = [catalog.snapshot().routes.get(routeId), prices.price(routeId)];
  if (!route || !price) return 0n;
  const priced = priceAmount(price, readAmount(amount, { from: route.from.decimals, to: route.to.decimals }));
  if (!priced) return 0n;
  const sumOf = (wanted: string) =>
    priced.parts.reduce((sum, { kind, units }) => (kind === wanted ? sum + units : sum), 0n);
  const [market, markup] = [sumOf('rate'), -sumOf('markup')];
  const sides = [
    { currencyId: route.from.id, ...route.from, units: priced.inUnits },
    { currencyId: route.to.id, ...route.to, units: priced.outUnits },
  ];
  const worth = worthOf({ catalog, prices }, sides);
  if (worth === undefined || market <= 0n || markup <= 0n) return 0n;
  const margin = worth * markup;
  if (margin <= 0n) return 0n;
  const share = (cents * market * wholePercent) / margin;
  return share < wholePercent ? share : wholePercent;
}
