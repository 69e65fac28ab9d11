import type { Db } from '../../../../platform/database/index.ts';
import { accountProtectionChanged } from '../../events.ts';

/** What was announced about the protection of an account, and was not heard yet. */
export async function protectionChanges(db: Db, userId: string): Promise<{ readonly change: string }[]> {
  const { rows } = await db.$client.query<{ payload: { change: string } }>(
    `select payload from outbox where name = $1 and key = $2 order by id`,
    [accountProtectionChanged.name, userId],
  );
  return rows.map(({ payload }) => payload);
}
