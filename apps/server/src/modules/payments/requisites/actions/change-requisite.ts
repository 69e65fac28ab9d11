import type { SenderRule } from '@tetri/contract';
import { and, eq, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../../platform/database/index.ts';
import type { RequisiteKind } from '../../plugin.ts';
import { requisites } from '../tables.ts';

/** What the owner says of a requisite. Null limits are none. */
export interface RequisiteDraft {
  readonly currencyId: string;
  readonly kind: RequisiteKind;
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
  readonly memo: string;
  readonly minUnits: bigint;
  readonly maxUnits: bigint | null;
  readonly dailyLimitUnits: bigint | null;
  readonly monthlyLimitUnits: bigint | null;
  readonly timeZone: string;
  /** Where what is paid to it lies; as it was where it is left out. */
  readonly placeId?: string | null | undefined;
  /** As it was where it is left out. */
  readonly senderRule?: SenderRule | undefined;
}

/** Answers the new requisite's id. Violates `requisites_number` when the currency has this number and memo already. */
export async function createRequisite(tx: Tx, draft: RequisiteDraft, isDemo = false): Promise<string> {
  const id = newId();
  await tx.insert(requisites).values({ id, ...draft, isDemo, createdAt: sql`tetri_now()` });
  return id;
}

/** False when it is gone or was changed since `version`. Orders keep what they were shown. */
export async function updateRequisite(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Omit<RequisiteDraft, 'currencyId'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(requisites)
    .set({ ...change, version: version + 1 })
    .where(and(eq(requisites.id, id), eq(requisites.version, version)));
  return rowCount === 1;
}

/** An inactive one is given to no new order. False when there is no such requisite or it stands so already. */
export async function setRequisiteActive(tx: Tx, id: string, isActive: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(requisites)
    .set({ isActive, version: sql`${requisites.version} + 1` })
    .where(and(eq(requisites.id, id), eq(requisites.isActive, !isActive)));
  return rowCount === 1;
}
