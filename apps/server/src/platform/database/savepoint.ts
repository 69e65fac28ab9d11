import { sql } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/** Runs a part of a transaction that may fail: a throw undoes that part only, and is thrown on. */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    throw error;
  }
}
