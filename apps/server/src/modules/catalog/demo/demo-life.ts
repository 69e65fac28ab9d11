import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Reader, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { defineJob, enqueue } from '../../../platform/outbox/index.ts';
import { demoLife } from '../tables.ts';

/** Lets simulated customers and the demo's operator do what is due, and is enqueued again for the next time while the demo lives. */
export const demoTurn = defineJob('demoTurn', z.object({ switched: z.int(), turn: z.int() }), {
  attemptsMax: 1_000_000,
});

export type DemoLifeRow = typeof demoLife.$inferSelect;

/** Undefined where the demo has no life, or none any more. */
export async function readDemoLife(reader: Reader): Promise<DemoLifeRow | undefined> {
  const [row] = await reader.select().from(demoLife);
  return row;
}

/** Simulated customers come from now on. */
export async function beginDemoLife(tx: Tx): Promise<void> {
  const [row] = await tx
    .insert(demoLife)
    .values({ isOnly: true, isOn: true, nextCustomerAt: sql`tetri_now()`, beganAt: sql`tetri_now()` })
    .returning();
  if (row) await enqueueTurn(tx, row);
}

/** They are gone for ever; false where there were none. */
export async function endDemoLife(tx: Tx): Promise<boolean> {
  return (await tx.delete(demoLife).returning({ isOn: demoLife.isOn })).length > 0;
}

/** Lets them come, or not; false where that is so already, undefined where the demo has no life. */
export async function switchDemoLife(tx: Tx, isOn: boolean): Promise<boolean | undefined> {
  const [row] = await tx.select().from(demoLife).for('update');
  if (!row) return undefined;
  if (row.isOn === isOn) return false;
  const switched = row.switched + 1;
  await tx.update(demoLife).set({ isOn, switched, nextCustomerAt: sql`tetri_now()` });
  if (isOn) await enqueueTurn(tx, { switched, turn: row.turn });
  return true;
}

/** Enqueues the turn after this one, so many seconds later, once: nothing where it was before, or the demo lives no more. */
export async function continueDemoLife(
  tx: Tx,
  { switched, turn }: { readonly switched: number; readonly turn: number },
  seconds: number,
): Promise<void> {
  const [row] = await tx
    .update(demoLife)
    .set({ turn: turn + 1 })
    .where(and(eq(demoLife.isOn, true), eq(demoLife.switched, switched), eq(demoLife.turn, turn)))
    .returning({ at: secondsFromNow(seconds).mapWith(demoLife.nextCustomerAt) });
  if (row) await enqueueTurn(tx, { switched, turn: turn + 1, at: row.at });
}

async function enqueueTurn(
  tx: Tx,
  { switched, turn, at }: { readonly switched: number; readonly turn: number; readonly at?: Date },
): Promise<void> {
  await enqueue(tx, demoTurn, { switched, turn }, { key: 'demo', ...(at ? { at } : {}) });
}

/** The number of the customer who may come now, once for each; undefined while none is due. The next one comes so many seconds later. */
export async function takeDemoCustomer(tx: Tx, switched: number, nextInSeconds: number): Promise<bigint | undefined> {
  const [row] = await tx
    .update(demoLife)
    .set({ customers: sql`${demoLife.customers} + 1`, nextCustomerAt: secondsFromNow(nextInSeconds) })
    .where(
      and(eq(demoLife.isOn, true), eq(demoLife.switched, switched), lte(demoLife.nextCustomerAt, sql`tetri_now()`)),
    )
    .returning({ number: demoLife.customers });
  return row?.number;
}
