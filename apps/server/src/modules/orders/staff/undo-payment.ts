import { undoPayment } from '@tetri/contract';
import { undoByOperator } from '../actions/operator-actions.ts';
import { worthOf } from '../actions/worth-of.ts';
import { checkSecondsBy, handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const undoPaymentHandler = handle(undoPayment, (input, deps, request) => {
  const { catalog, rates, settings } = deps;
  return changeStaffOrder(
    {
      action: 'undoPayment',
      uid: input.uid,
      command: { call: undoPayment, input },
      reason: input.reason,
      details: { paymentId: input.paymentId },
      make: async (tx, staff) => {
        const { undoAloneUsd } = await settings.read(tx);
        const { order } = await undoByOperator(tx, {
          ...input,
          staff,
          checkSeconds: checkSecondsBy(deps),
          mayAlone(amounts) {
            const prices = { price: (routeId: string) => rates.board().prices.get(routeId) };
            let left = BigInt(undoAloneUsd) * 100n;
            for (const amount of amounts) {
              const cents = worthOf({ catalog, prices }, [amount]);
              // Where no rate gives what it is worth, it counts as much.
              if (cents === undefined || cents > left) return false;
              left -= cents;
            }
            return true;
          },
        });
        return order;
      },
    },
    deps,
    request,
  );
});
