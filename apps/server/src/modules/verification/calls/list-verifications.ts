import { listVerifications } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listSent } from '../store/verifications.ts';
import { viewVerification } from '../view/view-verification.ts';

export const listVerificationsHandler = handle(listVerifications, async ({ limit }, { db }, { actor, lang }) => {
  const rows = await listSent(db, actor.userId, limit);
  return { verifications: rows.map((row) => viewVerification(row, lang)) };
});
