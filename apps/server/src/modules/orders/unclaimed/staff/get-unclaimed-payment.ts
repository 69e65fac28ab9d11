import { getUnclaimedPayment, notFound, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { findUnclaimed, isEnoughAlone } from '../../../payments/index.ts';
import { handle } from '../../staff/deps.ts';
import { rankCandidates } from '../core/rank-candidates.ts';
import { findCandidates } from '../store/find-candidates.ts';
import { viewUnclaimed } from '../view/view-unclaimed.ts';

export const getUnclaimedPaymentHandler = handle(getUnclaimedPayment, async ({ id }, { db, catalog }, { actor }) => {
  const row = await findUnclaimed(db, id);
  const [payment] = row ? await viewUnclaimed(db, catalog.snapshot(), [row], actor) : [];
  if (!row || !payment) throw refusal(notFound);
  const { method, cameFor } = payment;
  const isOpen = row.state === 'open' && method !== null && cameFor === null;
  const found = isOpen ? await findCandidates(db, { ...row, method }) : [];
  const candidates = rankCandidates(
    row,
    found.map((order) => ({ ...order, uid: order.uid.toString() })),
  ).map(({ order, ...reasons }) => ({
    uid: order.uid,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    due: formatUnits(order.inUnits > order.depositUnits ? order.inUnits - order.depositUnits : 0n, order.fromDecimals),
    ...reasons,
  }));
  return { payment, candidates, isAlone: await isEnoughAlone(db, actor.staffId, row) };
});
