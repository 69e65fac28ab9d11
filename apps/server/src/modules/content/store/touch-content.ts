import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { contentChanged } from '../events.ts';
import { contentState } from '../tables.ts';

/** Says that what readers see changes with this transaction. Every write of content ends with it; writers queue here. */
export async function touchContent(tx: Tx): Promise<void> {
  const [row] = await tx
    .update(contentState)
    .set({ version: sql`${contentState.version} + 1` })
    .returning({ version: contentState.version });
  if (!row) throw new Error('content_state has lost its row');
  await announce(tx, contentChanged, { version: row.version }, { key: 'content' });
}
