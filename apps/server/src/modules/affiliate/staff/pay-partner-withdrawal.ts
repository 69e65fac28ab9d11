import { payPartnerWithdrawal, priceTooOld, refusal, secondPersonNeeded } from '@tetri/contract';
import { usePayoutReference } from '../../orders/index.ts';
import { moveWithdrawal } from '../actions/move-withdrawal.ts';
import { isPriceOld } from '../store/automatic.ts';
import { readTerms } from '../store/terms.ts';
import { needsTwo } from '../view/view-staff-withdrawal.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

/** How long people may pay by a price. */
const priceSeconds = 24 * 3600;

export const payPartnerWithdrawalHandler = handle(payPartnerWithdrawal, (input, deps, request) => {
  const { staffId, name } = request.actor;
  const { reference, isAnotherTransfer } = input;
  return changeStaffWithdrawal(
    {
      action: 'payPartnerWithdrawal',
      call: payPartnerWithdrawal,
      input,
      async make(tx, withdrawal) {
        const isSecond = withdrawal.approvedBy !== null && withdrawal.approvedBy !== staffId;
        if (!isSecond && needsTwo(withdrawal, await readTerms(tx))) throw refusal(secondPersonNeeded);
        // Dollars are not paid by the rates of another day.
        if (await isPriceOld(tx, withdrawal.id, priceSeconds)) throw refusal(priceTooOld);
        const { id: sourceId, uid, currencyId } = withdrawal;
        const paid = { sourceId, uid: uid.toString(), currencyId, reference };
        await usePayoutReference(tx, { ...paid, isAnother: isAnotherTransfer });
        return moveWithdrawal(tx, withdrawal, 'done', 'staff', {
          reference: reference.trim(),
          paidBy: staffId,
          paidName: name,
          reason: '',
        });
      },
    },
    deps,
    request,
  );
});
