import { resolvePayment } from '@tetri/contract';
import { resolveByOperator } from '../actions/operator-actions.ts';
import { knownQuote, quoteRefund } from '../actions/quote-refund.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { offersOf } from './read-staff-order.ts';

export const resolvePaymentHandler = handle(resolvePayment, async (input, deps, request) => {
  const { commandId: _, uid, from, reason, ...asked } = input;
  const { db, payments, rates } = deps;
  const found = asked.resolution === 'giveBack' ? await findOrderByUid(db, uid) : undefined;
  const quote = found && knownQuote(await quoteRefund(db, { payments, networkFees: rates }, found));
  const choice = { ...asked, refundFeeUnits: quote?.feeUnits };
  return changeStaffOrder(
    {
      action: 'resolvePayment',
      uid,
      command: { call: resolvePayment, input },
      reason,
      details: {
        resolution: choice.resolution,
        ...(choice.refundAddress ? { refundAddress: choice.refundAddress } : {}),
      },
      make: (tx, staff) =>
        resolveByOperator(
          tx,
          { ...offersOf(deps), offered: deps.offered, payments },
          { uid, from, reason, staff, choice, lang: request.lang },
        ),
    },
    deps,
    request,
  );
});
