import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/index.ts';

/** Which of these routes any order was ever made on. Catalogue and orders are not joined by keys, so it is asked here. */
export async function usedRoutes(tx: Tx, routeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ route_id: string }>(
    sql`select distinct route_id from orders where route_id = any(${sql.param([...routeIds])}::uuid[])`,
  );
  return new Set(rows.map(({ route_id }) => route_id));
}
