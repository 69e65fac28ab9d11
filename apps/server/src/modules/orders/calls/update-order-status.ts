import { moveNotAllowed, orderNotFound, refusal, updateOrderStatus } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';
import { takesCustomersWord } from '../takes-customers-word.ts';
import { customerMoves } from '../view/order-view.ts';

export const updateOrderStatusHandler = handle(
  updateOrderStatus,
  async ({ orderUID, orderSecret, status }, { db, payments }) => {
    const { id } = await openOrder(db, orderUID, orderSecret);
    return transaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw refusal(orderNotFound);
      const { order, isExpired } = locked;
      const isAllowed = customerMoves(order, takesCustomersWord(payments, order.paymentMethod)).includes(status);
      // The price is promised until the order expires: a word after that comes too late, whether or not it was deleted yet.
      if (!isAllowed || (isExpired && status !== 'deleted')) throw refusal(moveNotAllowed);
      const moved = await moveOrder(tx, order, status, { actor: 'customer' });
      return { status: moved.status };
    });
  },
);
