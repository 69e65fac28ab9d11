import type { Db } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { findUser } from '../../identity/index.ts';
import { findDeposits } from '../../payments/index.ts';
import { screeningsAtOnce, type Subject } from '../../screening/index.ts';
import { settleScreening } from '../actions/settle-screening.ts';
import { subjectOf } from '../actions/subject-of.ts';
import type { OrdersDeps } from '../deps.ts';
import { screeningDue } from '../events.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';

type Deps = Pick<OrdersDeps, 'catalog' | 'screening'>;

/**
 * Asks about an order whose money came, outside of any transaction; the answer counts for the round that was asked in, so a
 * payment that comes meanwhile is asked about by itself.
 */
export function screenOrderListener(deps: Deps): Listener {
  const listener = listen(screeningDue, 'screenOrder', async ({ orderId, round }, { db }) => {
    const isAsked = (order: OrderRow | undefined) => order?.screening === 'due' && order.screeningRound === round;
    const found = await findOrder(db, orderId);
    if (!found || !isAsked(found)) return;
    const verdict = await deps.screening.judge(await readSubject(db, deps, found));
    await withLockedOrder(db, orderId, async (tx, { order }) => {
      if (isAsked(order)) await settleScreening(tx, order, verdict);
    });
  });
  return { ...listener, atOnce: screeningsAtOnce };
}

async function readSubject(db: Db, { catalog }: Deps, order: OrderRow): Promise<Subject> {
  const [deposits, person] = await Promise.all([
    findDeposits(db, order.id),
    order.userId === null ? undefined : findUser(db, order.userId),
  ]);
  const { currencies } = catalog.snapshot();
  const payoutNetwork = currencies.get(order.toCurrencyId)?.network?.code;
  return subjectOf(order, {
    accountName: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    deposits,
    payoutNetwork,
  });
}
