import { checkBooks } from '@tetri/server/check-books';
import type { Db } from '@tetri/server/platform/database';
import { expect } from 'vitest';

/** Fails with every broken invariant of ledger, orders and audit log, named as `npm run doctor` names them. */
export async function expectSoundBooks(db: Db): Promise<void> {
  expect(await checkBooks(db)).toEqual([]);
}
