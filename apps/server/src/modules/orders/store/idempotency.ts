import { createHash } from 'node:crypto';
import { idempotencyConflict, refusal } from '@tetri/contract';
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

/** The key under which a request may be repeated: each user has keys of his own, visitors share theirs. */
export function idempotencyOf(key: string | undefined, actor: Actor, body: object): IdempotencyKey | null {
  if (key === undefined) return null;
  const scope = actor.kind === 'user' ? `user:${actor.userId}` : 'visitor';
  return { scope, key, hash: createHash('sha256').update(plainBody(body)).digest('base64url') };
}

/** The order that the same key made before. Throws idempotencyConflict when it was made of another body. */
export async function findRepeated(reader: Reader, { scope, key, hash }: IdempotencyKey): Promise<string | undefined> {
  const [row] = await reader
    .select()
    .from(orderIdempotency)
    .where(and(eq(orderIdempotency.scope, scope), eq(orderIdempotency.key, key)));
  if (row && row.bodyHash !== hash) throw refusal(idempotencyConflict);
  return row?.orderId;
}
