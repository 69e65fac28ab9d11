import { notFound, refusal } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { lockOwn, type VerificationRow } from '../store/verifications.ts';

/** One's own verification, which stands still until the transaction ends. Throws notFound for anybody else's. */
export async function ownVerification(tx: Tx, id: string, userId: string): Promise<VerificationRow> {
  // The person first, as everything that hangs on them.
  await lockLivingUser(tx, userId);
  const row = await lockOwn(tx, id, userId);
  if (!row) throw refusal(notFound);
  return row;
}
