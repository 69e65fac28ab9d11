import { approvePartnerWithdrawal, changedMeanwhile, moveNotAllowed, refusal } from '@tetri/contract';
import { readTerms } from '../store/terms.ts';
import { changeWithdrawal, openStatuses } from '../store/withdrawals.ts';
import { needsTwo } from '../view/view-staff-withdrawal.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const approvePartnerWithdrawalHandler = handle(approvePartnerWithdrawal, (input, deps, request) => {
  const { staffId, name } = request.actor;
  return changeStaffWithdrawal(
    {
      action: 'approvePartnerWithdrawal',
      call: approvePartnerWithdrawal,
      input,
      async make(tx, withdrawal) {
        const isAsked = openStatuses.includes(withdrawal.status) && needsTwo(withdrawal, await readTerms(tx));
        if (!isAsked || withdrawal.approvedBy !== null) throw refusal(moveNotAllowed);
        const approved = await changeWithdrawal(tx, withdrawal, { approvedBy: staffId, approvedName: name });
        if (!approved) throw refusal(changedMeanwhile);
        return approved;
      },
    },
    deps,
    request,
  );
});
