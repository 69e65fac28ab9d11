import type { Reader } from '../../../platform/database/index.ts';
import { findVerification, hasOpen } from '../store/verifications.ts';

/**
 * Whether the verification was refused for good since then, and none of its kind is under way. One whose approval was withdrawn
 * is not refused: it may be given again.
 */
export async function isRefusedFor(reader: Reader, verificationId: string, since: Date): Promise<boolean> {
  const row = await findVerification(reader, verificationId);
  if (row?.status !== 'reject' || row.isMendable || row.revokedAt !== null) return false;
  if (row.decidedAt === null || row.decidedAt < since) return false;
  return !(await hasOpen(reader, row));
}
