import { findScreeningOfOrder } from '@tetri/contract';
import { casesOf } from '../store/cases.ts';
import { viewCaseRows } from '../view/view-case.ts';
import { handle } from './deps.ts';

export const findScreeningOfOrderHandler = handle(findScreeningOfOrder, async ({ uid, limit }, { db, screening }) => {
  const id = await screening.orders.idOf(db, uid);
  const cases = id === undefined ? [] : await casesOf(db, { kind: 'order', id }, limit);
  return { cases: await viewCaseRows(db, cases) };
});
