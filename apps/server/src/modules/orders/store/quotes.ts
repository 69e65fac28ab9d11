import { quoteNotValid, refusal } from '@tetri/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Db, newId, type Reader } from '../../../platform/database/index.ts';
import type { ChosenService, OrderPrice } from '../core/price-order.ts';
import { orderQuotes } from '../tables.ts';

/** What a price was promised for; an order must ask for the same. */
export interface QuotedRequest {
  readonly routeId: string;
  readonly amount: string;
  readonly services: readonly ChosenService[];
}

/** Freezes a price for so many seconds. */
export async function saveQuote(
  db: Db,
  { routeId, amount, services }: QuotedRequest,
  { inUnits, outUnits, feeUnits, rate, parts }: OrderPrice,
  lifetimeSeconds: number,
): Promise<{ id: string; lockUntil: Date }> {
  const [row] = await db
    .insert(orderQuotes)
    .values({
      id: newId(),
      routeId,
      amount: plainAmount(amount),
      services: services.map(({ id }) => id),
      inUnits,
      outUnits,
      feeUnits,
      rate,
      parts,
      createdAt: sql`tetri_now()`,
      lockUntil: sql`tetri_now() + make_interval(secs => ${lifetimeSeconds}::integer)`,
    })
    .returning({ id: orderQuotes.id, lockUntil: orderQuotes.lockUntil });
  if (!row) throw new Error('the quote was not written');
  return row;
}

/** The promised price. Throws quoteNotValid when it has expired, was promised for something else, or never was. */
export async function readQuote(
  reader: Reader,
  quoteId: string,
  { routeId, amount, services }: QuotedRequest,
): Promise<OrderPrice> {
  const [quote] = await reader
    .select()
    .from(orderQuotes)
    .where(and(eq(orderQuotes.id, quoteId), gt(orderQuotes.lockUntil, sql`tetri_now()`)));
  const isSame =
    quote?.routeId === routeId &&
    quote.amount === plainAmount(amount) &&
    quote.services.length === services.length &&
    services.every(({ id }) => quote.services.includes(id));
  if (!isSame) throw refusal(quoteNotValid);
  return quote;
}

/** "100.50" and "100.5" ask for the same. */
function plainAmount(amount: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)\.?(\d*?)0*$/.exec(amount) ?? [];
  return `${sign}${whole || '0'}.${fraction}`;
}
