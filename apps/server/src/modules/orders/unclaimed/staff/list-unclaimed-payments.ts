import { listUnclaimedPayments } from '@tetri/contract';
import { countUnclaimed, listUnclaimed } from '../../../payments/index.ts';
import { handle } from '../../staff/deps.ts';
import { viewUnclaimed } from '../view/view-unclaimed.ts';

export const listUnclaimedPaymentsHandler = handle(listUnclaimedPayments, async (page, { db, catalog }, { actor }) => {
  const [{ rows, next }, open] = await Promise.all([listUnclaimed(db, page), countUnclaimed(db)]);
  return { payments: await viewUnclaimed(db, catalog.snapshot(), rows, actor), next: next ?? null, open };
});
