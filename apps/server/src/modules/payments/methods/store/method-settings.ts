import { payoutsOnTheWay, refusal } from '@tetri/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { paymentSetupChanged } from '../../events.ts';
import { countOnTheWay } from '../../payouts/store/payout-transactions.ts';
import { payoutRules } from '../../payouts/tables.ts';
import { paymentMethodSettings } from '../../tables.ts';

export type MethodSettingsRow = typeof paymentMethodSettings.$inferSelect;

export async function readMethodSettings(reader: Reader): Promise<MethodSettingsRow[]> {
  return reader.select().from(paymentMethodSettings);
}

/** What the method is set up with. Nobody saves anything else, and no address is made by it, until the transaction ends. */
export async function lockMethodSettings(tx: Tx, method: string): Promise<MethodSettingsRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentMethodSettings)
    .where(eq(paymentMethodSettings.method, method))
    .for('update');
  return row;
}

/** The version of what the method is set up with, 0 before the first. */
export async function readMethodVersion(reader: Reader, method: string): Promise<number> {
  const [row] = await versionOf(reader, method);
  return row?.version ?? 0;
}

/** The same. Nobody saves another until the transaction ends. */
export async function shareMethodVersion(tx: Tx, method: string): Promise<number> {
  const [row] = await versionOf(tx, method).for('share');
  return row?.version ?? 0;
}

function versionOf(reader: Reader, method: string) {
  return reader
    .select({ version: paymentMethodSettings.version })
    .from(paymentMethodSettings)
    .where(eq(paymentMethodSettings.method, method));
}

/** Codes of the methods that the demo set up. */
export async function listDemoMethods(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ method: paymentMethodSettings.method })
    .from(paymentMethodSettings)
    .where(eq(paymentMethodSettings.isDemo, true));
  return rows.map(({ method }) => method);
}

/** What a method is set up with. `version` is the one that was read, 0 before the first; undefined where it changed meanwhile. */
export async function saveMethodSettings(
  tx: Tx,
  {
    method,
    settings,
    version,
    isDemo = false,
  }: { method: string; settings: unknown; version: number; isDemo?: boolean },
): Promise<MethodSettingsRow | undefined> {
  if (version === 0) {
    const [made] = await tx
      .insert(paymentMethodSettings)
      .values({ method, settings, isDemo, changedAt: sql`tetri_now()` })
      .onConflictDoNothing()
      .returning();
    return made;
  }
  const [changed] = await tx
    .update(paymentMethodSettings)
    .set({ settings, isDemo, version: version + 1, changedAt: sql`tetri_now()` })
    .where(and(eq(paymentMethodSettings.method, method), eq(paymentMethodSettings.version, version)))
    .returning();
  return changed;
}

/**
 * What the demo set up: its methods, and what may be sent of its currencies. An owner's own settings stay. Throws
 * payoutsOnTheWay: what is signed there could be followed by nobody.
 */
export async function removeDemoMethods(tx: Tx, currencyIds: readonly string[]): Promise<void> {
  const removed = await tx.delete(paymentMethodSettings).where(eq(paymentMethodSettings.isDemo, true)).returning();
  for (const { method } of removed) {
    const count = await countOnTheWay(tx, { method });
    if (count > 0) throw refusal(payoutsOnTheWay, { network: method, count });
  }
  // A rule that was changed since it was written is somebody's own.
  if (removed.length > 0)
    await tx
      .delete(payoutRules)
      .where(and(inArray(payoutRules.currencyId, [...currencyIds]), eq(payoutRules.version, 1)));
  for (const { method } of removed) await announce(tx, paymentSetupChanged, { method });
}
