import { getStaffOrder } from '@tetri/contract';
import { requireOfficeOf } from '../actions/offices-of.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { handle } from './deps.ts';
import { readStaffOrder } from './read-staff-order.ts';

export const getStaffOrderHandler = handle(getStaffOrder, async ({ uid }, deps, { actor, lang }) => {
  const order = await findOrderByUid(deps.db, uid);
  if (order) requireOfficeOf(actor, order);
  return readStaffOrder(uid, deps, lang);
});
