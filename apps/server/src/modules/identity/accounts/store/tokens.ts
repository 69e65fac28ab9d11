import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import { type TokenKind, userTokens } from '../tables.ts';

export type TokenRow = typeof userTokens.$inferSelect;

/** A new token that is good once, within `seconds`; only its hash is stored. */
export async function mintToken(
  tx: Tx,
  terms: { kind: TokenKind; userId: string; seconds: number; sessionId?: string },
): Promise<string> {
  const { kind, userId, seconds, sessionId } = terms;
  await tx.delete(userTokens).where(lt(userTokens.expiresAt, sql`tetri_now()`));
  const token = newToken();
  await tx.insert(userTokens).values({
    tokenHash: hashToken(token),
    kind,
    userId,
    sessionId: sessionId ?? null,
    createdAt: sql`tetri_now()`,
    expiresAt: secondsFromNow(seconds),
  });
  return token;
}

/** Whose token it is, while it is good; it stays good. */
export async function findToken(reader: Reader, kind: TokenKind, token: string): Promise<TokenRow | undefined> {
  const [row] = await reader.select().from(userTokens).where(isGood(kind, token));
  return row;
}

/** Uses the token up. Of any number that try at once one gets the row, the others undefined. */
export async function redeemToken(tx: Tx, kind: TokenKind, token: string): Promise<TokenRow | undefined> {
  const [row] = await tx.delete(userTokens).where(isGood(kind, token)).returning();
  return row;
}

/** Takes away what was sent before: after a change of password no older link may work. */
export async function deleteTokens(tx: Tx, userId: string, kind?: TokenKind): Promise<void> {
  await tx
    .delete(userTokens)
    .where(and(eq(userTokens.userId, userId), kind === undefined ? undefined : eq(userTokens.kind, kind)));
}

function isGood(kind: TokenKind, token: string) {
  return and(
    eq(userTokens.tokenHash, hashToken(token)),
    eq(userTokens.kind, kind),
    gt(userTokens.expiresAt, sql`tetri_now()`),
  );
}
