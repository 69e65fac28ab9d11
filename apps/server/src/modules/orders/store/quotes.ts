import { randomBytes } from 'node:crypto';
import { quoteNotValid, refusal } from '@tetri/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Db, newId, type Reader, transaction } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import type { ChosenService, OrderPrice } from '../core/price-order.ts';
import type { Discount } from '../ports.ts';
import { sweepQuotes } from '../jobs/sweep-quotes.ts';
import { hashed, isQuoteOf } from '../actions/quote-owner.ts';
import { orderQuotes, orders } from '../tables.ts';

/** What a price was promised for; an order must ask for the same. */
export interface QuotedRequest {
  readonly routeId: string;
  readonly amount: string;
  readonly services: readonly ChosenService[];
  /** By whose link it comes. */
  readonly partner?: string | undefined;
}

/** A price, and what of its discount an order has to claim. */
export type AgreedPrice = OrderPrice & Pick<Discount, 'once'>;

/** Freezes a price for so many seconds, for its owner and whoever was given the secret. */
export async function saveQuote(
  db: Db,
  owner: string,
  { routeId, amount, services, partner }: QuotedRequest,
  { inUnits, outUnits, feeUnits, rate, parts, once }: AgreedPrice,
  lifetimeSeconds: number,
): Promise<{ id: string; secret: string; lockUntil: Date }> {
  const secret = randomBytes(16).toString('hex');
  return transaction(db, async (tx) => {
    const [row] = await tx
      .insert(orderQuotes)
      .values({
        id: newId(),
        owner,
        secretHash: hashed(secret),
        routeId,
        amount: plainAmount(amount),
        services: services.map(({ id }) => id),
        partner: partner ?? null,
        inUnits,
        outUnits,
        feeUnits,
        rate,
        parts,
        discountOnce: once,
        createdAt: sql`tetri_now()`,
        lockUntil: sql`tetri_now() + make_interval(secs => ${lifetimeSeconds}::integer)`,
      })
      .returning({ id: orderQuotes.id, lockUntil: orderQuotes.lockUntil });
    if (!row) throw new Error('the quote was not written');
    await enqueue(tx, sweepQuotes, {}, { at: row.lockUntil });
    return { ...row, secret };
  });
}

interface QuoteAsked extends QuotedRequest {
  readonly quoteId: string;
  readonly owner: string;
  readonly secret: string | undefined;
}

/**
 * The promised price. Throws quoteNotValid when it has ended, was used, was promised for something else or to somebody
 * else, or never was: all alike, so that nobody learns of another's.
 */
export async function readQuote(
  reader: Reader,
  { quoteId, owner, secret, routeId, amount, services, partner }: QuoteAsked,
): Promise<AgreedPrice> {
  const [quote] = await reader
    .select()
    .from(orderQuotes)
    .where(
      and(
        eq(orderQuotes.id, quoteId),
        gt(orderQuotes.lockUntil, sql`tetri_now()`),
        sql`not exists (select from ${orders} where ${orders.quoteId} = ${quoteId})`,
      ),
    );
  const isSame =
    quote !== undefined &&
    isQuoteOf(quote, { owner, secret }) &&
    quote.routeId === routeId &&
    quote.amount === plainAmount(amount) &&
    (quote.partner === null || quote.partner === partner) &&
    quote.services.length === services.length &&
    services.every(({ id }) => quote.services.includes(id));
  if (!isSame) throw refusal(quoteNotValid);
  const { inUnits, outUnits, feeUnits, rate, parts, discountOnce: once } = quote;
  return { inUnits, outUnits, feeUnits, rate, parts, once };
}

/** Ends all quotes of these routes, for good: a route that opens again may do so at another price. */
export async function endQuotes(db: Db, routeIds: readonly string[]): Promise<void> {
  if (routeIds.length > 0) await db.delete(orderQuotes).where(inArray(orderQuotes.routeId, [...routeIds]));
}

export async function endAllQuotes(db: Db): Promise<void> {
  await db.delete(orderQuotes);
}

/** "100.50" and "100.5" ask for the same. */
function plainAmount(amount: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)\.?(\d*?)0*$/.exec(amount) ?? [];
  return `${sign}${whole || '0'}.${fraction}`;
}
