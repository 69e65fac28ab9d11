import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { FieldSide } from '../core/types.ts';
import { routeFields } from '../tables.ts';

export type FieldRow = typeof routeFields.$inferSelect;
/** A field as it is written: its owner, side, id and position are given by where it stands. */
export type FieldDraft = Omit<FieldRow, 'id' | 'currencyId' | 'routeId' | 'side' | 'position'>;
/** A currency's fields hold on all its routes, a route's on that route alone. */
export type FieldOwner = { readonly currencyId: string } | { readonly routeId: string };

/** The fields of one owner, in order. */
export function findFields(reader: Reader, owner: FieldOwner): Promise<FieldRow[]> {
  return reader.select().from(routeFields).where(isOf(owner)).orderBy(asc(routeFields.position), asc(routeFields.key));
}

/** The fields of all currencies, in order. */
export function findCurrencyFields(reader: Reader): Promise<FieldRow[]> {
  return reader
    .select()
    .from(routeFields)
    .where(isNotNull(routeFields.currencyId))
    .orderBy(asc(routeFields.position), asc(routeFields.key));
}

/**
 * Replaces one side's fields by these. A field whose key stays keeps its id, so that open forms still fit. Call it under
 * the lock of the owner's row, before `touchCatalog`.
 */
export async function replaceFields(
  tx: Tx,
  owner: FieldOwner,
  side: FieldSide,
  fields: readonly FieldDraft[],
): Promise<void> {
  const here = and(isOf(owner), eq(routeFields.side, side));
  const known = new Map(
    (await tx.select({ id: routeFields.id, key: routeFields.key }).from(routeFields).where(here)).map(({ id, key }) => [
      key,
      id,
    ]),
  );
  await tx.delete(routeFields).where(here);
  if (fields.length === 0) return;
  await tx
    .insert(routeFields)
    .values(
      fields.map((field, position) => ({ ...field, ...owner, id: known.get(field.key) ?? newId(), side, position })),
    );
}

function isOf(owner: FieldOwner) {
  return 'currencyId' in owner ? eq(routeFields.currencyId, owner.currencyId) : eq(routeFields.routeId, owner.routeId);
}
