import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { cities, officeExceptions, officeHours, offices } from '../tables.ts';
import { touchCatalog } from './touch-catalog.ts';

export type CityRow = typeof cities.$inferSelect;
export type OfficeRow = typeof offices.$inferSelect;
export type HoursRow = typeof officeHours.$inferSelect;
export type ExceptionRow = typeof officeExceptions.$inferSelect;

export interface OfficeWithHours extends OfficeRow {
  readonly hours: readonly HoursRow[];
  readonly exceptions: readonly ExceptionRow[];
}

/** An office's hours as they are written: of which office is given by where they stand. */
export interface HoursDraft {
  readonly hours: readonly Omit<HoursRow, 'officeId'>[];
  readonly exceptions: readonly Omit<ExceptionRow, 'officeId'>[];
}

/** Cities, closed ones too, in the owner's order. */
export function findCities(reader: Reader): Promise<CityRow[]> {
  return reader.select().from(cities).orderBy(asc(cities.position), asc(cities.code));
}

export async function findCity(reader: Reader, id: string): Promise<CityRow | undefined> {
  const [row] = await reader.select().from(cities).where(eq(cities.id, id));
  return row;
}

/** Offices, closed ones too, in the owner's order; only these where ids are given. */
export async function findOffices(reader: Reader, ids?: readonly string[]): Promise<OfficeWithHours[]> {
  const rows = await reader
    .select()
    .from(offices)
    .where(ids ? inArray(offices.id, [...ids]) : undefined)
    .orderBy(asc(offices.position), asc(offices.id));
  const hours = await reader.select().from(officeHours).orderBy(asc(officeHours.day), asc(officeHours.opensMinute));
  const exceptions = await reader.select().from(officeExceptions).orderBy(asc(officeExceptions.date));
  return rows.map((row) => ({
    ...row,
    hours: hours.filter(({ officeId }) => officeId === row.id),
    exceptions: exceptions.filter(({ officeId }) => officeId === row.id),
  }));
}

/** The database refuses a code that is there already (`violates`). */
export async function insertCity(tx: Tx, draft: typeof cities.$inferInsert): Promise<CityRow> {
  const [row] = await tx.insert(cities).values(draft).returning();
  if (!row) throw new Error('a city was not inserted');
  await touchCatalog(tx);
  return row;
}

/** Changes the city as it was shown; undefined when somebody changed it meanwhile. */
export async function changeCity(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<Omit<CityRow, 'id' | 'code' | 'version'>>,
): Promise<CityRow | undefined> {
  const [row] = await tx
    .update(cities)
    .set({ ...change, version: sql`${cities.version} + 1` })
    .where(and(eq(cities.id, id), eq(cities.version, version)))
    .returning();
  if (row) await touchCatalog(tx);
  return row;
}

export async function insertOffice(tx: Tx, draft: typeof offices.$inferInsert, hours: HoursDraft): Promise<void> {
  await tx.insert(offices).values(draft);
  await writeHours(tx, draft.id, hours);
  await touchCatalog(tx);
}

/** Changes the office as it was shown, its hours whole; false when somebody changed it meanwhile. */
export async function changeOffice(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<Omit<OfficeRow, 'id' | 'version'>>,
  hours: HoursDraft,
): Promise<boolean> {
  const changed = await tx
    .update(offices)
    .set({ ...change, version: sql`${offices.version} + 1` })
    .where(and(eq(offices.id, id), eq(offices.version, version)))
    .returning({ id: offices.id });
  if (changed.length === 0) return false;
  await tx.delete(officeHours).where(eq(officeHours.officeId, id));
  await tx.delete(officeExceptions).where(eq(officeExceptions.officeId, id));
  await writeHours(tx, id, hours);
  await touchCatalog(tx);
  return true;
}

async function writeHours(tx: Tx, officeId: string, { hours, exceptions }: HoursDraft): Promise<void> {
  if (hours.length > 0) await tx.insert(officeHours).values(hours.map((row) => ({ ...row, officeId })));
  if (exceptions.length > 0) await tx.insert(officeExceptions).values(exceptions.map((row) => ({ ...row, officeId })));
}
