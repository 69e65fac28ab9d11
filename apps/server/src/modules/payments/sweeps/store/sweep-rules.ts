import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { Followed } from '../../deposits/store/followed-networks.ts';
import { sweepLooks, sweepRules, sweepSwitch } from '../tables.ts';

export type SweepRule = typeof sweepRules.$inferSelect;
export type SweepSwitch = Omit<typeof sweepSwitch.$inferSelect, 'isOnly'>;
export type SweepLook = typeof sweepLooks.$inferSelect;

export async function readSweepSwitch(reader: Reader): Promise<SweepSwitch> {
  const [row] = await reader.select().from(sweepSwitch);
  if (!row) throw new Error('the switch of sweeps is written by its migration');
  const { isOnly: _, ...state } = row;
  return state;
}

export async function saveSweepSwitch(
  tx: Tx,
  { isOn, changedBy }: Pick<SweepSwitch, 'isOn' | 'changedBy'>,
): Promise<void> {
  await tx.update(sweepSwitch).set({ isOn, changedBy, changedAt: sql`tetri_now()` });
}

/** What there is to move is looked for at once. */
export async function wantLook(tx: Tx): Promise<void> {
  await tx.update(sweepSwitch).set({ wantedAt: sql`tetri_now()` });
}

/** Of every currency that the owner has said something about. */
export async function readSweepRules(reader: Reader): Promise<SweepRule[]> {
  return reader.select().from(sweepRules).orderBy(sweepRules.currencyId);
}

export async function findSweepRule(reader: Reader, currencyId: string): Promise<SweepRule | undefined> {
  const [row] = await reader.select().from(sweepRules).where(eq(sweepRules.currencyId, currencyId));
  return row;
}

/** Undefined where it was changed meanwhile: `version` is the one that was read, 0 for a currency without a rule. */
export async function saveSweepRule(tx: Tx, { version, ...rule }: SweepRule): Promise<SweepRule | undefined> {
  if (version === 0) {
    const [made] = await tx.insert(sweepRules).values(rule).onConflictDoNothing().returning();
    return made;
  }
  const [changed] = await tx
    .update(sweepRules)
    .set({ ...rule, version: version + 1 })
    .where(and(eq(sweepRules.currencyId, rule.currencyId), eq(sweepRules.version, version)))
    .returning();
  return changed;
}

/** How often it is looked for what there is to move. */
const lookEvery = sql`interval '10 minutes'`;

/** Whether it is time to look on the network, by the clock or because somebody wants it. */
export async function isLookDue(reader: Reader, { method, network }: Followed): Promise<boolean> {
  const { rows } = await reader.execute<{ due: boolean }>(sql`
    select l.looked_at is null or l.looked_at <= tetri_now() - ${lookEvery} or coalesce(s.wanted_at > l.looked_at, false) as due
    from sweep_switch s left join sweep_looks l on l.method = ${method} and l.network = ${network}`);
  return rows[0]?.due ?? false;
}

export async function noteLook(tx: Tx, { method, network }: Followed, problem: string): Promise<void> {
  const looked = { lookedAt: sql`tetri_now()`, problem };
  await tx
    .insert(sweepLooks)
    .values({ method, network, ...looked })
    .onConflictDoUpdate({ target: [sweepLooks.method, sweepLooks.network], set: looked });
}

export async function readSweepLooks(reader: Reader): Promise<SweepLook[]> {
  return reader.select().from(sweepLooks).orderBy(sweepLooks.method, sweepLooks.network);
}
