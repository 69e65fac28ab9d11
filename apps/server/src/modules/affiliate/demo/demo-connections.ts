import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';

/** Something that a customer of the demo shares with another one. */
export interface DemoFact {
  readonly kind: 'device' | 'network' | 'destination' | 'messenger';
  readonly value: string;
  readonly userId: string;
  readonly at: Date;
}

/** Keeps what customers of the demo have in common. */
export async function seedDemoConnections(tx: Tx, facts: readonly DemoFact[]): Promise<void> {
  for (const { kind, value, userId, at } of facts) {
    await tx.execute(
      sql`select keep_account_facts(${userId}, array[${kind}], array[${value}], ${at.toISOString()}::timestamptz)`,
    );
  }
}
