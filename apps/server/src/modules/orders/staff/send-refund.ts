import { amountNotValid, changedMeanwhile, moveNotAllowed, notFound, refusal, sendRefund } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { knownQuote, quoteRefund } from '../actions/quote-refund.ts';
import { sendRefundByOperator } from '../actions/refund-by-operator.ts';
import { agreedFee } from '../core/agreed-fee.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { changeStaffOrder } from './change-staff-order.ts';
import { handle } from './deps.ts';

export const sendRefundHandler = handle(sendRefund, async (input, deps, request) => {
  const { uid, from, reason, fee, refundAddress, refundMemo } = input;
  const { db, catalog, payments, rates } = deps;
  const found = await findOrderByUid(db, uid);
  // The same command again is answered whatever there is to send by now.
  const quote = found && knownQuote(await quoteRefund(db, { payments, networkFees: rates }, found));
  return changeStaffOrder(
    {
      action: 'sendRefund',
      uid,
      command: { call: sendRefund, input },
      reason,
      details: { fee, ...(refundAddress ? { refundAddress } : {}) },
      async make(tx, staff) {
        if (!found) throw refusal(notFound);
        if (!quote) throw refusal(moveNotAllowed);
        const shown = parseUnits(fee, found.fromDecimals);
        if (shown === undefined) throw refusal(amountNotValid);
        const feeUnits = agreedFee(quote.feeUnits, shown);
        if (feeUnits === undefined) throw refusal(changedMeanwhile);
        const choice = { refundAddress, refundMemo };
        return sendRefundByOperator(
          tx,
          { catalog, payments },
          { uid, from, reason, staff, quote: { ...quote, feeUnits }, choice, lang: request.lang },
        );
      },
    },
    deps,
    request,
  );
});
