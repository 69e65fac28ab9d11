import { moveNotAllowed, orderNotFound, refusal, updateOrderStatus } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { customerMoves } from '../core/possible-acts.ts';
import { handle } from '../deps.ts';
import { moveOrder } from '../actions/move-order.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';
import { mayReportPayment } from '../actions/may-report-payment.ts';

export const updateOrderStatusHandler = handle(
  updateOrderStatus,
  async ({ orderUID, orderSecret, status }, { db, payments, catalog }) => {
    const { id } = await openOrder(db, orderUID, orderSecret);
    return transaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw refusal(orderNotFound);
      const { order, isExpired } = locked;
      const possible = customerMoves(order, {
        isExpired,
        mayReportPayment: mayReportPayment(payments, order.paymentMethod),
      });
      if (!possible.includes(status)) throw refusal(moveNotAllowed);
      const route = catalog.snapshot().routes.get(order.routeId);
      const moved = await moveOrder(
        tx,
        order,
        status,
        { actor: 'customer' },
        { paymentCheckSeconds: route?.paymentCheckSeconds },
      );
      return { status: moved.status };
    });
  },
);
