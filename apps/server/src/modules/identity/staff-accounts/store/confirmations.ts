import { and, eq, gt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { staffConfirmations } from '../tables.ts';

export type ConfirmationRow = typeof staffConfirmations.$inferSelect;

const goodSeconds = 120;
const now = sql`tetri_now()`;

/** A question to somebody, in place of the one before; answers until when it is good. */
export async function insertConfirmation(
  tx: Tx,
  question: Omit<ConfirmationRow, 'state' | 'expiresAt'>,
): Promise<Date> {
  await tx.delete(staffConfirmations).where(eq(staffConfirmations.staffId, question.staffId));
  const [row] = await tx
    .insert(staffConfirmations)
    .values({ ...question, state: 'waiting', expiresAt: secondsFromNow(goodSeconds) })
    .returning();
  if (!row) throw new Error('a question was not inserted');
  return row.expiresAt;
}

export async function findConfirmation(reader: Reader, tokenHash: string): Promise<ConfirmationRow | undefined> {
  const [row] = await reader
    .select()
    .from(staffConfirmations)
    .where(and(eq(staffConfirmations.tokenHash, tokenHash), gt(staffConfirmations.expiresAt, now)));
  return row;
}

/** Answers the question, once and while it is good, for the account that was asked; undefined where that is not so. */
export async function answerConfirmation(
  tx: Tx,
  { id, telegramId, number }: { id: string; telegramId: number; number: number | undefined },
): Promise<Pick<ConfirmationRow, 'staffId' | 'state'> | undefined> {
  const { rows } = await tx.execute<{ staff_id: string; state: 'confirmed' | 'refused' }>(sql`
    update staff_confirmations set state = case when number = ${number ?? null}::smallint then 'confirmed' else 'refused' end
    where id = ${id} and telegram_id = ${telegramId} and state = 'waiting' and expires_at > tetri_now()
    returning staff_id, state`);
  const [row] = rows;
  return row && { staffId: row.staff_id, state: row.state };
}

/**
 * Uses a confirmed question up. False where it was not confirmed, was used, is too old, or the account that confirmed it is
 * no longer the one that does.
 */
export async function takeConfirmation(tx: Tx, staffId: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from staff_confirmations c using staff_messengers m
    where c.token_hash = ${tokenHash} and c.staff_id = ${staffId} and c.state = 'confirmed' and c.expires_at > tetri_now()
      and m.staff_id = c.staff_id and m.telegram_id = c.telegram_id and m.confirms_sign_ins`);
  return rowCount === 1;
}
