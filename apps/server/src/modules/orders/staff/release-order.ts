import { releaseOrder } from '@tetri/contract';
import { releaseOrder as releaseByStaff } from '../actions/claim-order.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const releaseOrderHandler = handle(releaseOrder, ({ uid }, deps, request) =>
  changeStaffOrder(
    { action: 'releaseOrder', uid, make: (tx, staff) => releaseByStaff(tx, { uid, staff }) },
    deps,
    request,
  ),
);
