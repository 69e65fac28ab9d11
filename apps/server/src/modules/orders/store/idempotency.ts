import { createHash } from 'node:crypto';
import { idempotencyConflict, quoteNotValid, type Refusal, refusal } from '@tetri/contract';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/index.ts';
import { plainBody } from '../core/plain-body.ts';
import { orderIdempotency } from '../tables.ts';

export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  /** Of the whole body: nobody is shown another's order who does not know all that he sent. */
  readonly hash: string;
}

const quoteScope = 'quote:';

/** The key under which a request may be repeated: each user has keys of his own, visitors share theirs. */
export function idempotencyOf(key: string | undefined, actor: Actor, body: object): IdempotencyKey | null {
  if (key === undefined) return null;
  return { scope: actor.kind === 'user' ? `user:${actor.userId}` : 'visitor', key, hash: hashOf(body) };
}

/** A quote makes one order: a request that names one is repeated by its owner without a key. */
export function idempotencyOfQuote(quoteId: string | undefined, owner: string, body: object): IdempotencyKey | null {
  return quoteId === undefined ? null : { scope: `${quoteScope}${owner}`, key: quoteId, hash: hashOf(body) };
}

/** The same key made an order of another body before. */
export function conflictOf({ scope }: IdempotencyKey): Refusal {
  return scope.startsWith(quoteScope) ? refusal(quoteNotValid) : refusal(idempotencyConflict);
}

/** The order that the same key made before. Throws `conflictOf` when it was made of another body. */
export async function findRepeated(reader: Reader, idempotency: IdempotencyKey): Promise<string | undefined> {
  const { scope, key, hash } = idempotency;
  const [row] = await reader
    .select()
    .from(orderIdempotency)
    .where(and(eq(orderIdempotency.scope, scope), eq(orderIdempotency.key, key)));
  if (row && row.bodyHash !== hash) throw conflictOf(idempotency);
  return row?.orderId;
}

function hashOf(body: object): string {
  return createHash('sha256').update(plainBody(body)).digest('base64url');
}
