import type { CallOutput, getStaffOrder } from '@tetri/contract';

export type StaffOrder = CallOutput<typeof getStaffOrder>['order'];
export interface OrderProps {
  readonly order: StaffOrder;
}
