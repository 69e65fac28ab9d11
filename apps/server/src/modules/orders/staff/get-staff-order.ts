import { getStaffOrder } from '@tetri/contract';
import { handle } from './deps.ts';
import { readStaffOrder } from './read-staff-order.ts';

export const getStaffOrderHandler = handle(getStaffOrder, ({ uid }, deps, { lang }) => readStaffOrder(uid, deps, lang));
