import type { Tx } from '../../../platform/database/index.ts';
import { apiKeys } from '../api-keys/tables.ts';

export type DemoKey = Pick<
  typeof apiKeys.$inferInsert,
  'id' | 'userId' | 'key' | 'name' | 'isActive' | 'allowedIps' | 'lastUseAt' | 'createdAt'
>;

/** Puts keys of merchants of the demo in place. Nobody can sign with one: it has no secret. They go with their owners. */
export async function seedDemoKeys(tx: Tx, keys: readonly DemoKey[]): Promise<void> {
  await tx.insert(apiKeys).values(keys.map((key) => ({ ...key, sealedSecret: '' })));
}
