import { createHash } from 'node:crypto';
import { idempotencyConflict, refusal } from '@tetri/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { type Actor, userIdOf } from '../../../platform/http/index.ts';
import { plainBody } from '../core/plain-body.ts';
import { orderIdempotency, orders } from '../tables.ts';

export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  /** Of the whole body: nobody is shown another's order who does not know all that they sent. */
  readonly hash: string;
}

/** How a request is known when it comes again. */
export interface Repeatable {
  /** The key that it brought, or its quote. */
  readonly idempotency: IdempotencyKey | null;
  readonly quote: IdempotencyKey | null;
}

const quoteScope = 'quote:';
const visitorScope = 'visitor';

/** By its key, where it brought one: each user has keys of their own, visitors share theirs. A quote makes one order. */
export function repeatableBy(
  { key, quoteId }: { readonly key: string | undefined; readonly quoteId: string | undefined },
  { actor, owner }: { readonly actor: Actor; readonly owner: string },
  body: object,
): Repeatable {
  if (key === undefined && quoteId === undefined) return { idempotency: null, quote: null };
  const hash = createHash('sha256').update(plainBody(body)).digest('base64url');
  const userId = userIdOf(actor);
  const scope = userId === null ? visitorScope : `user:${userId}`;
  const quote = quoteId === undefined ? null : { scope: `${quoteScope}${owner}`, key: quoteId, hash };
  return { idempotency: key === undefined ? quote : { scope, key, hash }, quote };
}

/**
 * The order that the same request made before, known by its key or by its quote, whichever it brought then. Throws
 * idempotencyConflict when the key, or the caller's own quote, made one of another body.
 */
export async function findRepeated(reader: Reader, { idempotency, quote }: Repeatable): Promise<string | undefined> {
  if (!idempotency) return undefined;
  const { scope, key, hash } = idempotency;
  const ofKey = and(eq(orderIdempotency.scope, scope), eq(orderIdempotency.key, key));
  const ofQuote = quote
    ? sql`${orderIdempotency.orderId} = (select ${orders.id} from ${orders} where ${orders.quoteId} = ${quote.key})`
    : undefined;
  const rows = await reader.select().from(orderIdempotency).where(or(ofKey, ofQuote));
  const byKey = rows.find((row) => row.scope === scope && row.key === key);
  if (byKey) return orderOf(byKey, hash);
  const [byQuote] = rows;
  if (!byQuote || !quote) return undefined;
  if (isOwn(byQuote.scope, quote.scope)) return orderOf(byQuote, hash);
  // Visitors' keys name nobody: who knows all that was sent is answered, and to others it is not said that there is one.
  return byQuote.scope === visitorScope && byQuote.bodyHash === hash ? byQuote.orderId : undefined;
}

/** The order that was made of a body with this hash. Throws idempotencyConflict when it was made of another. */
export function orderOf(
  { orderId, bodyHash }: { readonly orderId: string; readonly bodyHash: string },
  hash: string | undefined,
): string {
  if (bodyHash !== hash) throw refusal(idempotencyConflict);
  return orderId;
}

/** Whether the order was made under the caller's quote, or under a key of the same signed-in user. */
function isOwn(scope: string, ofQuote: string): boolean {
  return scope === ofQuote || `${quoteScope}${scope}` === ofQuote;
}
