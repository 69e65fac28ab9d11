import { verifyAudit } from '@tetri/contract';
import { verifyAuditChain } from '../store/audit-entries.ts';
import { handle } from './deps.ts';

export const verifyAuditHandler = handle(verifyAudit, async (_input, { db }) => {
  const { entries, firstBroken } = await verifyAuditChain(db);
  return { entries, isIntact: firstBroken === undefined, firstBroken: firstBroken ?? null };
});
