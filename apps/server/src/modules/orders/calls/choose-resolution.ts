import { chooseResolution, moveNotAllowed, orderNotFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { customerResolutions } from '../core/possible-acts.ts';
import { handle } from '../deps.ts';
import { judgeGiveBack } from '../actions/refund-address.ts';
import { resolvePayment } from '../actions/resolve-payment.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';

export const chooseResolutionHandler = handle(
  chooseResolution,
  async ({ orderUID, orderSecret, ...choice }, deps, { lang }) => {
    const { db, catalog } = deps;
    const { id } = await openOrder(db, orderUID, orderSecret);
    return transaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw refusal(orderNotFound);
      const { order, now } = locked;
      if (order.resolution === choice.resolution) {
        // The same choice again: it was made. Another destination is another choice.
        if (choice.resolution === 'giveBack') {
          const asked = judgeGiveBack(catalog.snapshot(), order, choice, lang);
          const isOther = asked.refundAddress !== order.refundAddress || asked.refundMemo !== order.refundMemo;
          if (isOther) throw refusal(moveNotAllowed);
        }
        return { status: order.status, resolution: choice.resolution };
      }
      const changed = await resolvePayment(tx, deps, order, choice, {
        possible: customerResolutions(order, now),
        mover: { actor: 'worker', chosenBy: 'customer' },
        reason: '',
        now,
        lang,
      });
      return { status: changed.status, resolution: choice.resolution };
    });
  },
);
