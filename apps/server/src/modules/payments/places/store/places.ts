import { and, asc, eq } from 'drizzle-orm';
import type { OwnPlaceKind } from '@tetri/contract';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { places, usualPlaces } from '../tables.ts';

export type OwnPlace = typeof places.$inferSelect;
export type UsualPlace = typeof usualPlaces.$inferSelect;

interface OwnPlaceTerms {
  readonly kind: OwnPlaceKind;
  readonly name: string;
}

/** What the owner named, in its alphabet's order. */
export async function readOwnPlaces(reader: Reader): Promise<OwnPlace[]> {
  return reader.select().from(places).orderBy(asc(places.name));
}

export async function findOwnPlace(reader: Reader, id: string): Promise<OwnPlace | undefined> {
  const [row] = await reader.select().from(places).where(eq(places.id, id));
  return row;
}

/** Violates `places_name` where the name is taken. */
export async function insertPlace(tx: Tx, terms: OwnPlaceTerms): Promise<OwnPlace> {
  const [row] = await tx
    .insert(places)
    .values({ id: newId(), ...terms })
    .returning();
  if (!row) throw new Error('a place that was made is there');
  return row;
}

/** Undefined where it was changed meanwhile: `version` is the one that was read. */
export async function savePlace(
  tx: Tx,
  { id, version }: Pick<OwnPlace, 'id' | 'version'>,
  terms: OwnPlaceTerms & { readonly isActive: boolean },
): Promise<OwnPlace | undefined> {
  const [row] = await tx
    .update(places)
    .set({ ...terms, version: version + 1 })
    .where(and(eq(places.id, id), eq(places.version, version)))
    .returning();
  return row;
}

/** Where people receive and pay each currency by hand, of those that somebody said it of. */
export async function readUsualPlaces(reader: Reader): Promise<UsualPlace[]> {
  return reader.select().from(usualPlaces).orderBy(asc(usualPlaces.currencyId));
}

/** Undefined where it was changed meanwhile: `version` is the one that was read, 0 before the first. */
export async function saveUsualPlace(
  tx: Tx,
  { currencyId, place, version }: UsualPlace,
): Promise<UsualPlace | undefined> {
  if (version === 0) {
    const [made] = await tx.insert(usualPlaces).values({ currencyId, place }).onConflictDoNothing().returning();
    return made;
  }
  const [changed] = await tx
    .update(usualPlaces)
    .set({ place, version: version + 1 })
    .where(and(eq(usualPlaces.currencyId, currencyId), eq(usualPlaces.version, version)))
    .returning();
  return changed;
}
