import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { catalogChanged } from '../events.ts';
import { catalogState } from '../tables.ts';

/** Says that the catalogue changes with this transaction. Every write of the catalogue ends with it; writers queue here. */
export async function touchCatalog(tx: Tx): Promise<void> {
  const [row] = await tx
    .update(catalogState)
    .set({ version: sql`${catalogState.version} + 1` })
    .returning({ version: catalogState.version });
  if (!row) throw new Error('catalog_state has lost its row');
  await announce(tx, catalogChanged, { version: row.version }, { key: 'catalog' });
}
