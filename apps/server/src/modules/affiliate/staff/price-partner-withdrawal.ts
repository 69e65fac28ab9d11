import { moveNotAllowed, pricePartnerWithdrawal, refusal } from '@tetri/contract';
import { lockPayoutByUid } from '../../payments/index.ts';
import { payoutUidOf } from '../actions/own-payout.ts';
import { priceAnew } from '../actions/price-anew.ts';
import { openStatuses } from '../store/withdrawals.ts';
import { changeStaffWithdrawal } from './change-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const pricePartnerWithdrawalHandler = handle(pricePartnerWithdrawal, (input, deps, request) =>
  changeStaffWithdrawal(
    {
      action: 'pricePartnerWithdrawal',
      call: pricePartnerWithdrawal,
      input,
      async make(tx, withdrawal) {
        if (!openStatuses.includes(withdrawal.status)) throw refusal(moveNotAllowed);
        // What the network has keeps its price.
        const payout = await lockPayoutByUid(tx, payoutUidOf(withdrawal));
        if (payout && payout.state !== 'prepared' && payout.state !== 'failed') throw refusal(moveNotAllowed);
        return priceAnew(tx, deps, withdrawal);
      },
    },
    deps,
    request,
  ),
);
