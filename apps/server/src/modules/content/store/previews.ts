import type { Language } from '@tetri/contract';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../identity/index.ts';
import { contentPreviews } from '../tables.ts';

const lifetimeSeconds = 3600;

/** A token that shows the draft of a document for an hour; only its hash is kept. */
export async function openPreview(tx: Tx, documentId: string, lang: Language): Promise<string> {
  const token = newToken();
  await tx.delete(contentPreviews).where(lte(contentPreviews.expiresAt, sql`tetri_now()`));
  await tx
    .insert(contentPreviews)
    .values({ tokenHash: hashToken(token), documentId, lang, expiresAt: secondsFromNow(lifetimeSeconds) });
  return token;
}

export async function findPreview(
  reader: Reader,
  token: string,
): Promise<{ documentId: string; lang: Language } | undefined> {
  const [row] = await reader
    .select()
    .from(contentPreviews)
    .where(and(eq(contentPreviews.tokenHash, hashToken(token)), gt(contentPreviews.expiresAt, sql`tetri_now()`)));
  return row;
}
