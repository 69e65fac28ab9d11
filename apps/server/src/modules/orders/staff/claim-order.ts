import { claimOrder } from '@tetri/contract';
import { claimOrder as claimByStaff } from '../actions/claim-order.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const claimOrderHandler = handle(claimOrder, ({ uid, isTakenOver }, deps, request) =>
  changeStaffOrder(
    {
      action: 'claimOrder',
      uid,
      make: (tx, staff) => claimByStaff(tx, { uid, isTakenOver, staff }),
    },
    deps,
    request,
  ),
);
