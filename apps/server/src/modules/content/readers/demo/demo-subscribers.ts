import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Tx } from '../../../../platform/database/index.ts';
import { subscriptions } from '../tables.ts';

export type DemoSubscriber = Pick<
  typeof subscriptions.$inferInsert,
  'id' | 'email' | 'lang' | 'askedAt' | 'expiresAt' | 'confirmedAt'
>;

/** Puts readers of the demo in place. No news is mailed to them. */
export async function seedDemoSubscribers(tx: Tx, readers: readonly DemoSubscriber[]): Promise<void> {
  // Of their addresses, but by no key: no link of a mail ends them.
  const secretOf = (email: string) => createHash('sha256').update(`demo ${email}`).digest('hex');
  const values = readers.map((reader) => ({ ...reader, secret: secretOf(reader.email), isDemo: true }));
  await tx.insert(subscriptions).values(values).onConflictDoNothing();
}

export async function removeDemoSubscribers(tx: Tx): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.isDemo, true));
}
