import { enqueue, perform } from '../../../platform/outbox/index.ts';
import { secondsFromNow } from '../../../platform/database/index.ts';
import { findDeposits } from '../../payments/index.ts';
import { changeOrder, releaseHold } from '../actions/change-order.ts';
import { remark } from '../core/why.ts';
import { isPaymentCheckOver } from '../core/possible-acts.ts';
import { isAwaited } from '../core/unmined.ts';
import { moveOrder } from '../actions/move-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import { checkPaymentInTime } from './check-payment-in-time.ts';

/** How soon it is looked again whether a payment that was seen is still there. */
const lookSeconds = 600;

/** Gives the payout of an order back to the reserve whose payment nobody has seen in time; the order waits for money or people. */
export const endPaymentCheckJob = perform(checkPaymentInTime, ({ orderId }, { db }) =>
  withLockedOrder(db, orderId, async (tx, { order, now }) => {
    if (order.status !== 'inProgress' || !order.paymentCheckUntil) return;
    if (isPaymentCheckOver(order, now)) {
      if (isAwaited(await findDeposits(tx, orderId), order.fromCurrencyId, now)) {
        const { paymentCheckUntil: at } = await changeOrder(tx, order, {
          paymentCheckUntil: secondsFromNow(lookSeconds),
        });
        if (at) await enqueue(tx, checkPaymentInTime, { orderId }, { key: orderId, at });
        return;
      }
      const said = [remark('noPaymentInTime')];
      await releaseHold(tx, await moveOrder(tx, order, 'errorPayment', { actor: 'worker' }, { said }));
    } else if (order.paymentCheckUntil > now) {
      await enqueue(tx, checkPaymentInTime, { orderId }, { key: orderId, at: order.paymentCheckUntil });
    }
  }),
);
