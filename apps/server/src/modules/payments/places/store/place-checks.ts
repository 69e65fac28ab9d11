import { and, asc, eq, sql } from 'drizzle-orm';
import { newId, preparedSelect, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { acceptedDifferences, placeChecks } from '../tables.ts';
import type { Judged, Reading } from '../core/judge-check.ts';

export type PlaceCheck = typeof placeChecks.$inferSelect;

export interface CheckedPlace {
  readonly place: string;
  readonly currencyId: string;
}

/** How each place that can be read compared with its books the last time. */
export async function readChecks(reader: Reader): Promise<PlaceCheck[]> {
  return reader.select().from(placeChecks).orderBy(asc(placeChecks.place), asc(placeChecks.currencyId));
}

/** As `readChecks`, of one currency. */
export async function readChecksOf(reader: Reader, currencyId: string): Promise<PlaceCheck[]> {
  return checksOf(reader, { currencyId });
}

const checksOf = preparedSelect<{ currencyId: string }, PlaceCheck>('place-checks', (builder) =>
  builder
    .select()
    .from(placeChecks)
    .where(eq(placeChecks.currencyId, sql.placeholder('currencyId'))),
);

/** The places that differ for certain, the longest first. */
export async function readDiffering(reader: Reader): Promise<PlaceCheck[]> {
  return reader
    .select()
    .from(placeChecks)
    .where(eq(placeChecks.state, 'differs'))
    .orderBy(asc(placeChecks.differsSince));
}

/** It stands still until the transaction ends. */
export async function lockCheck(tx: Tx, of: CheckedPlace): Promise<PlaceCheck | undefined> {
  const [row] = await tx.select().from(placeChecks).where(isOf(of)).for('update');
  return row;
}

/** Who asked to accept a difference that has changed since then has to ask again. */
export async function saveCheck(
  tx: Tx,
  of: CheckedPlace,
  reading: Reading,
  judged: Judged & Pick<PlaceCheck, 'checkedAt' | 'caughtUpAt'>,
): Promise<void> {
  const result = { ...reading, ...judged, problem: '' };
  const isSame = sql`${placeChecks.outsideUnits} - ${placeChecks.ledgerUnits} = ${reading.outsideUnits - reading.ledgerUnits}`;
  await tx
    .insert(placeChecks)
    .values({ ...of, ...result })
    .onConflictDoUpdate({
      target: [placeChecks.place, placeChecks.currencyId],
      set: {
        ...result,
        askedBy: sql`case when ${isSame} then ${placeChecks.askedBy} end`,
        askedUnits: sql`case when ${isSame} then ${placeChecks.askedUnits} end`,
        askedName: sql`case when ${isSame} then ${placeChecks.askedName} else '' end`,
      },
    });
}

/** They could not be read: how they compared before stays. */
export async function noteUnread(tx: Tx, places: readonly string[], problem: string): Promise<void> {
  await tx
    .update(placeChecks)
    .set({ problem })
    .where(sql`${placeChecks.place} = any(${sql.param([...places])}::text[])`);
}

/** The one whose word is waited for. */
export async function noteAsked(
  tx: Tx,
  of: CheckedPlace,
  asked: { readonly staffId: string; readonly name: string; readonly units: bigint },
): Promise<void> {
  await tx
    .update(placeChecks)
    .set({ askedBy: asked.staffId, askedName: asked.name, askedUnits: asked.units })
    .where(isOf(of));
}

export interface Acceptance {
  readonly units: bigint;
  readonly staffId: string;
  /** Who had said the same before; null where it took nobody else. */
  readonly askedBy: string | null;
}

/** Somebody's word adjusted the books. */
export async function noteAccepted(tx: Tx, { place, currencyId }: CheckedPlace, acceptance: Acceptance): Promise<void> {
  await tx.insert(acceptedDifferences).values({ id: newId(), place, currencyId, ...acceptance, at: sql`tetri_now()` });
}

/** The books say now what is explained. */
export async function settleCheck(
  tx: Tx,
  of: CheckedPlace,
  { reading, judged }: { readonly reading: Reading; readonly judged: Judged },
): Promise<void> {
  await tx
    .update(placeChecks)
    .set({ ...reading, ...judged, askedBy: null, askedUnits: null, askedName: '' })
    .where(isOf(of));
}

function isOf({ place, currencyId }: CheckedPlace) {
  return and(eq(placeChecks.place, place), eq(placeChecks.currencyId, currencyId));
}
