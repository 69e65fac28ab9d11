import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { additionalServices, currencies, favoriteRoutes, routes } from '../tables.ts';
import type { FieldDraft } from './fields.ts';
import { touchCatalog } from './touch-catalog.ts';

export type RouteRow = typeof routes.$inferSelect;
export type RouteDraft = typeof routes.$inferInsert;
export type ServiceRow = typeof additionalServices.$inferSelect;
/** A service as it is written; one without an id is new. */
export type ServiceDraft = Omit<ServiceRow, 'id' | 'routeId' | 'position' | 'fields'> & {
  readonly id: string | undefined;
  readonly fields: readonly FieldDraft[];
};

export interface RouteFilter {
  readonly fromCurrencyId?: string | undefined;
  readonly toCurrencyId?: string | undefined;
  readonly isActive?: boolean | undefined;
  /** A part of either currency's code, or of the address. */
  readonly search?: string | undefined;
}

const from = alias(currencies, 'from_currency');
const to = alias(currencies, 'to_currency');

/** A page of routes in the owner's order, closed ones too, and how many there are. */
export async function findRoutes(
  reader: Reader,
  filter: RouteFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    filter.fromCurrencyId === undefined ? undefined : eq(routes.fromCurrencyId, filter.fromCurrencyId),
    filter.toCurrencyId === undefined ? undefined : eq(routes.toCurrencyId, filter.toCurrencyId),
    filter.isActive === undefined ? undefined : eq(routes.isActive, filter.isActive),
    filter.search ? searching(filter.search) : undefined,
  );
  const [counted] = await reader
    .select({ total: count() })
    .from(routes)
    .innerJoin(from, eq(from.id, routes.fromCurrencyId))
    .innerJoin(to, eq(to.id, routes.toCurrencyId))
    .where(where);
  const rows = await selectRoutes(reader)
    .where(where)
    .orderBy(asc(routes.position), asc(routes.friendlyUrl))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** One route with both of its currencies. */
export async function findRoute(reader: Reader, id: string) {
  const [row] = await selectRoutes(reader).where(eq(routes.id, id));
  return row;
}

/** The routes on the home page, in their order. */
export function findFavoriteRoutes(reader: Reader) {
  return selectRoutes(reader)
    .innerJoin(favoriteRoutes, eq(favoriteRoutes.routeId, routes.id))
    .orderBy(asc(favoriteRoutes.position), asc(favoriteRoutes.routeId));
}

/** The route's additional services, those switched off too, in the owner's order. */
export function findServices(reader: Reader, routeId: string): Promise<ServiceRow[]> {
  return reader
    .select()
    .from(additionalServices)
    .where(eq(additionalServices.routeId, routeId))
    .orderBy(asc(additionalServices.position));
}

/** The database refuses a pair of currencies or an address that is there already (`violates`). */
export async function insertRoute(tx: Tx, draft: RouteDraft): Promise<void> {
  await tx.insert(routes).values(draft);
  await touchCatalog(tx);
}

/** Changes the route as it was shown; false when somebody changed it meanwhile. */
export async function changeRoute(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<Omit<RouteDraft, 'id' | 'fromCurrencyId' | 'toCurrencyId' | 'version'>>,
): Promise<boolean> {
  const changed = await tx
    .update(routes)
    .set({ ...change, version: sql`${routes.version} + 1` })
    .where(and(eq(routes.id, id), eq(routes.version, version)))
    .returning({ id: routes.id });
  if (changed.length > 0) await touchCatalog(tx);
  return changed.length > 0;
}

/**
 * Replaces a route's services by these. A field whose key stays keeps its id, so that open forms still fit. Call it under
 * the lock of the route's row.
 */
export async function replaceServices(tx: Tx, routeId: string, services: readonly ServiceDraft[]): Promise<void> {
  const known = new Map((await findServices(tx, routeId)).map(({ id, fields }) => [id, fields]));
  await tx.delete(additionalServices).where(eq(additionalServices.routeId, routeId));
  if (services.length === 0) return;
  await tx.insert(additionalServices).values(
    services.map(({ id = newId(), fields, ...service }, position) => ({
      ...service,
      id,
      routeId,
      position,
      fields: fields.map((field) => ({
        ...field,
        id: known.get(id)?.find(({ key }) => key === field.key)?.id ?? newId(),
      })),
    })),
  );
}

/** Puts these routes on the home page, in this order; false, and nothing done, when one of them is not there. */
export async function replaceFavorites(tx: Tx, routeIds: readonly string[]): Promise<boolean> {
  const known =
    routeIds.length === 0
      ? []
      : await tx
          .select({ id: routes.id })
          .from(routes)
          .where(inArray(routes.id, [...routeIds]));
  if (known.length !== new Set(routeIds).size) return false;
  await tx.delete(favoriteRoutes);
  const unique = [...new Set(routeIds)];
  if (unique.length > 0)
    await tx.insert(favoriteRoutes).values(unique.map((routeId, position) => ({ routeId, position })));
  await touchCatalog(tx);
  return true;
}

function selectRoutes(reader: Reader) {
  return reader
    .select({ route: routes, from, to })
    .from(routes)
    .innerJoin(from, eq(from.id, routes.fromCurrencyId))
    .innerJoin(to, eq(to.id, routes.toCurrencyId))
    .$dynamic();
}

function searching(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(from.code, pattern), ilike(to.code, pattern), ilike(routes.friendlyUrl, pattern));
}
