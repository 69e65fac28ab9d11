import { transaction } from '../../../platform/database/index.ts';
import { type DeliveryScope, listen, type Listener } from '../../../platform/outbox/index.ts';
import { depositChanged, findShaken, forgetTaken, lockDeposit, takeDeposit } from '../../payments/index.ts';
import { loseSighting, takeSighting } from '../actions/take-sighting.ts';
import { keepForeign } from '../actions/keep-foreign.ts';
import type { OrdersDeps } from '../deps.ts';
import { orderChanged } from '../events.ts';
import { lockOrder } from '../store/find-order.ts';

type Scope = Pick<DeliveryScope, 'db' | 'log'>;
type Deps = Pick<OrdersDeps, 'catalog' | 'prices'>;

/**
 * Takes what a method saw of an order's money, as it stands now: an event that comes late, or twice, finds the same. What
 * counts is reported no more, until it is gone.
 */
export function takeDepositListener(deps: Deps): Listener {
  return listen(depositChanged, 'takeDeposit', (changed, scope) => judgeDeposit(scope, deps, changed));
}

/**
 * Judges once more what vanished, or moved to another block, while the order's payout was on its way, once that has come to an
 * end or was stopped: what is not there as it counted is taken out of the books then, as a loss where the payout left. What people took out by then keeps no payout back. Under the same name as the other, so that of one order
 * they run one at a time.
 */
export function judgeGoneListener(deps: Deps): Listener {
  return listen(orderChanged, 'takeDeposit', async ({ orderId, from, to }, scope) => {
    // A refund ends without a move, too.
    if (!(from === to ? mayBeRefunded : mayBeShaken).has(from)) return;
    for (const { id: depositId } of await findShaken(scope.db, orderId))
      await judgeDeposit(scope, deps, { depositId, orderId });
  });
}

/** Statuses in which the payout is, or may be, on its way, or in which people take out what is gone. */
const mayBeShaken: ReadonlySet<string> = new Set([
  'inProgress',
  'errorPayment',
  'inProgressPayout',
  'errorPayout',
  'hold',
]);

/** Statuses in which a refund is sent. */
const mayBeRefunded: ReadonlySet<string> = new Set(['errorPayment', 'hold', 'done', 'returned', 'deleted']);

/** Does nothing for an order that the payment is not of any more. */
async function judgeDeposit(
  { db, log }: Scope,
  deps: Deps,
  { depositId, orderId }: { readonly depositId: string; readonly orderId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return;
    // After its order, as whoever gives it to one does. It may have been withdrawn with its address by now.
    const found = await lockDeposit(tx, depositId);
    if (found?.orderId !== orderId || found.state === 'taken') return;
    const deposit = { ...found, orderId };
    const isLost = deposit.takenAt !== null || deposit.state === 'gone';
    // It may be in another block by now, and less deep than it counted: it counts anew from there.
    if (isLost) {
      const lost = await loseSighting(tx, deposit);
      if (lost === 'isOut') await forgetTaken(tx, depositId);
      else if (deposit.state === 'gone' || lost === 'standsWrong') {
        const { reference, state } = deposit;
        log.error({ orderId, reference, state }, 'a payment is gone, or pays another amount, that a payout rests on');
        return;
      }
    }
    if (deposit.state === 'gone') return;
    // As what was lost has left it.
    const standing = isLost ? await lockOrder(tx, orderId) : locked;
    if (!standing) return;
    if (standing.order.fromCurrencyId !== deposit.currencyId) return keepForeign(tx, deps, standing, deposit);
    const taken = await takeSighting(tx, deps, standing, deposit);
    if (taken.isCredited) await takeDeposit(tx, depositId);
  });
}
