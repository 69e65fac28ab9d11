import { moveOrder } from '@tetri/contract';
import { moveByOperator } from '../../orders/index.ts';
import { handle } from '../deps.ts';
import { changeStaffOrder } from '../orders/change-staff-order.ts';

export const moveOrderHandler = handle(moveOrder, ({ uid, from, to, reason }, scope) =>
  changeStaffOrder(scope, {
    action: 'moveOrder',
    uid,
    reason,
    make: (tx, staff) => moveByOperator(tx, { uid, from, to, reason, staff }),
  }),
);
