import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { affiliateRoutes, type RouteRow } from '../tables.ts';

export async function readRoutes(reader: Reader): Promise<RouteRow[]> {
  return reader.select().from(affiliateRoutes).orderBy(asc(affiliateRoutes.id));
}

export async function findRoute(reader: Reader, id: string): Promise<RouteRow | undefined> {
  const [row] = await reader.select().from(affiliateRoutes).where(eq(affiliateRoutes.id, id));
  return row;
}

export async function insertRoute(tx: Tx, row: Omit<RouteRow, 'version'>): Promise<void> {
  await tx.insert(affiliateRoutes).values(row);
}

/** False where somebody changed it since `version`. */
export async function changeRoute(tx: Tx, { id, version, ...terms }: Omit<RouteRow, 'currencyId'>): Promise<boolean> {
  const { rowCount } = await tx
    .update(affiliateRoutes)
    .set({ ...terms, version: sql`${affiliateRoutes.version} + 1` })
    .where(and(eq(affiliateRoutes.id, id), eq(affiliateRoutes.version, version)));
  return rowCount === 1;
}
