import { lt, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, type Tx } from '../../../../platform/database/index.ts';

export interface UsedCaptcha {
  /** Of the challenge: the same for whoever hands in its solution again. */
  readonly signature: string;
  readonly expiresAt: Date;
}

const usedCaptchas = pgTable('used_captchas', {
  challenge: text('challenge').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Uses a solution up. Of any number that hand it in, one is answered true. */
export async function useUp(tx: Tx, { signature, expiresAt }: UsedCaptcha): Promise<boolean> {
  await tx.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, sql`tetri_now()`));
  const rows = await tx
    .insert(usedCaptchas)
    .values({ challenge: signature, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedCaptchas.challenge });
  return rows.length > 0;
}
