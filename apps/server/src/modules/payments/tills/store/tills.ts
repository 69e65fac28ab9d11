import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { newId, type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { tillActs, tillCounts, tills, tillShifts } from '../tables.ts';

export type TillRow = typeof tills.$inferSelect;
export type ShiftRow = typeof tillShifts.$inferSelect;
export type CountRow = typeof tillCounts.$inferSelect;

/** The till of an office in a currency. */
export type TillOf = Pick<TillRow, 'officeId' | 'currencyId'>;

const is = ({ officeId, currencyId }: TillOf) => and(eq(tills.officeId, officeId), eq(tills.currencyId, currencyId));
const isCurrent = ({ officeId, currencyId }: TillOf) =>
  and(eq(tillShifts.officeId, officeId), eq(tillShifts.currencyId, currencyId), ne(tillShifts.state, 'closed'));

export async function readTills(reader: Reader): Promise<TillRow[]> {
  return reader.select().from(tills).orderBy(asc(tills.officeId), asc(tills.currencyId));
}

export async function findTill(reader: Reader, of: TillOf): Promise<TillRow | undefined> {
  const [row] = await reader.select().from(tills).where(is(of));
  return row;
}

/** Who opens, closes or sets a till up waits for whoever does so already. */
export async function lockTill(tx: Tx, of: TillOf): Promise<TillRow | undefined> {
  const [row] = await tx.select().from(tills).where(is(of)).for('update');
  return row;
}

/** Undefined where it was changed meanwhile: `version` is the one that was read, 0 before the first. */
export async function saveTill(tx: Tx, { version, ...terms }: TillRow): Promise<TillRow | undefined> {
  if (version === 0) {
    const [made] = await tx.insert(tills).values(terms).onConflictDoNothing().returning();
    return made;
  }
  const [changed] = await tx
    .update(tills)
    .set({ ...terms, version: version + 1 })
    .where(and(is(terms), eq(tills.version, version)))
    .returning();
  return changed;
}

/** The shift that has not ended; undefined while the till is closed. */
export async function findShift(reader: Reader, of: TillOf): Promise<ShiftRow | undefined> {
  const [row] = await reader.select().from(tillShifts).where(isCurrent(of));
  return row;
}

/** The same, which stands still until the transaction ends: whoever gives or takes ends first. */
export async function lockShift(tx: Tx, of: TillOf): Promise<ShiftRow | undefined> {
  const [row] = await tx.select().from(tillShifts).where(isCurrent(of)).for('update');
  return row;
}

/** The open shift, which is not closed before the transaction ends; several may give and take at once. */
export async function joinShift(tx: Tx, of: TillOf): Promise<ShiftRow | undefined> {
  const [row] = await tx
    .select()
    .from(tillShifts)
    .where(and(isCurrent(of), eq(tillShifts.state, 'open')))
    .for('share');
  return row;
}

export async function insertShift(tx: Tx, of: TillOf, firstSequence: bigint): Promise<ShiftRow> {
  const { officeId, currencyId } = of;
  const [row] = await tx
    .insert(tillShifts)
    .values({ id: newId(), officeId, currencyId, state: 'opening', firstSequence, openedAt: sql`tetri_now()` })
    .returning();
  if (!row) throw new Error('a shift that was made is there');
  return row;
}

export async function setShiftState(tx: Tx, { id }: ShiftRow, state: 'opening' | 'open' | 'closing'): Promise<void> {
  await tx
    .update(tillShifts)
    .set(state === 'open' ? { state, openedAt: sql`tetri_now()` } : { state })
    .where(eq(tillShifts.id, id));
}

export async function endShift(tx: Tx, { id }: ShiftRow, lastSequence: bigint): Promise<void> {
  await tx
    .update(tillShifts)
    .set({ state: 'closed', lastSequence, closedAt: sql`tetri_now()` })
    .where(eq(tillShifts.id, id));
}

export type CountDraft = Omit<CountRow, 'state' | 'agreedBy' | 'agreedName' | 'at' | 'bookedAt'>;

/** What was counted takes the place of a count that nobody had agreed to. */
export async function insertCount(tx: Tx, draft: CountDraft, state: 'asked' | 'booked'): Promise<void> {
  const now = sql`tetri_now()`;
  await tx
    .update(tillCounts)
    .set({ state: 'replaced' })
    .where(and(eq(tillCounts.shiftId, draft.shiftId), eq(tillCounts.state, 'asked')));
  await tx.insert(tillCounts).values({ ...draft, state, at: now, ...(state === 'booked' ? { bookedAt: now } : {}) });
}

export async function findAsked(reader: Reader, shiftId: string): Promise<CountRow | undefined> {
  const [row] = await reader
    .select()
    .from(tillCounts)
    .where(and(eq(tillCounts.shiftId, shiftId), eq(tillCounts.state, 'asked')));
  return row;
}

export async function noteAgreed(
  tx: Tx,
  { id }: CountRow,
  by: { readonly staffId: string; readonly name: string },
): Promise<void> {
  await tx
    .update(tillCounts)
    .set({ state: 'booked', bookedAt: sql`tetri_now()`, agreedBy: by.staffId, agreedName: by.name })
    .where(eq(tillCounts.id, id));
}

/** The differences of a currency that this person booked alone within a day, whichever way. */
export async function sumCountedAlone(reader: Reader, staffId: string, currencyId: string): Promise<bigint> {
  const [row] = await reader
    .select({
      units: sql`coalesce(sum(abs(${tillCounts.countedUnits} - ${tillCounts.bookUnits})), 0)`.mapWith(
        tillCounts.countedUnits,
      ),
    })
    .from(tillCounts)
    .innerJoin(tillShifts, eq(tillShifts.id, tillCounts.shiftId))
    .where(
      and(
        eq(tillCounts.staffId, staffId),
        eq(tillCounts.state, 'booked'),
        isNull(tillCounts.agreedBy),
        eq(tillShifts.currencyId, currencyId),
        sql`${tillCounts.bookedAt} > ${secondsFromNow(-86_400)}`,
      ),
    );
  return row?.units ?? 0n;
}

/** Who gives or takes what the ledger books under this reference in the same transaction. */
export async function noteAct(
  tx: Tx,
  { id: shiftId }: ShiftRow,
  reference: string,
  { staffId, name: staffName }: { readonly staffId: string; readonly name: string },
): Promise<void> {
  await tx
    .insert(tillActs)
    .values({ shiftId, reference, staffId, staffName, at: sql`tetri_now()` })
    .onConflictDoNothing();
}

/** The newest first, one more than asked for where more follow. */
export async function readShifts(reader: Reader, of: TillOf, before: Date | undefined, limit: number) {
  const { officeId, currencyId } = of;
  return reader
    .select()
    .from(tillShifts)
    .where(
      and(
        eq(tillShifts.officeId, officeId),
        eq(tillShifts.currencyId, currencyId),
        before && lt(tillShifts.openedAt, before),
      ),
    )
    .orderBy(desc(tillShifts.openedAt), desc(tillShifts.id))
    .limit(limit + 1);
}

/** The shift that was closed last. The books of the till are right from the first one on. */
export async function findLastClosed(reader: Reader, { officeId, currencyId }: TillOf): Promise<ShiftRow | undefined> {
  const [row] = await reader
    .select()
    .from(tillShifts)
    .where(
      and(eq(tillShifts.officeId, officeId), eq(tillShifts.currencyId, currencyId), eq(tillShifts.state, 'closed')),
    )
    .orderBy(desc(tillShifts.openedAt), desc(tillShifts.id))
    .limit(1);
  return row;
}

export async function findShiftById(reader: Reader, id: string): Promise<ShiftRow | undefined> {
  const [row] = await reader.select().from(tillShifts).where(eq(tillShifts.id, id));
  return row;
}

/** What was counted and holds, or waits for somebody, of these shifts; the oldest first. */
export async function readCounts(reader: Reader, shiftIds: readonly string[]): Promise<CountRow[]> {
  return reader
    .select()
    .from(tillCounts)
    .where(and(inArray(tillCounts.shiftId, [...shiftIds]), ne(tillCounts.state, 'replaced')))
    .orderBy(asc(tillCounts.at));
}

export async function readActs(reader: Reader, shiftId: string) {
  return reader.select().from(tillActs).where(eq(tillActs.shiftId, shiftId));
}
