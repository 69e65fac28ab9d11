import { releaseOrder } from '@tetri/contract';
import { releaseOrder as releaseByStaff } from '../../orders/index.ts';
import { handle } from '../deps.ts';
import { changeStaffOrder } from '../orders/change-staff-order.ts';

export const releaseOrderHandler = handle(releaseOrder, ({ uid }, scope) =>
  changeStaffOrder(scope, { action: 'releaseOrder', uid, make: (tx, staff) => releaseByStaff(tx, { uid, staff }) }),
);
