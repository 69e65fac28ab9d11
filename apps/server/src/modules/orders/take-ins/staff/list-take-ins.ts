import { listTakeIns } from '@tetri/contract';
import { worksAt } from '../../../../platform/http/index.ts';
import { cashOffice, ordersByVisitCode } from '../../../payments/index.ts';
import { officesOf } from '../../actions/offices-of.ts';
import { handle } from '../../staff/deps.ts';
import { findOrderNow, findTimedOrder } from '../../store/find-order.ts';
import { viewTakeIn } from '../view/view-take-in.ts';

/** Orders that share six digits: whom of them it is about is asked by the name. */
const shownMax = 5;

export const listTakeInsHandler = handle(listTakeIns, async ({ search }, { db, catalog }, { actor, lang }) => {
  const digits = search.replace(/\D/g, '');
  const found =
    digits.length === 6
      ? await Promise.all((await ordersByVisitCode(db, digits, shownMax)).map((id) => findOrderNow(db, id)))
      : [await findTimedOrder(db, digits)];
  const theirs = found.flatMap((one) =>
    one && one.order.paymentMethod === cashOffice && worksAt(actor, officesOf(one.order)) ? [one] : [],
  );
  const snapshot = catalog.snapshot();
  return { takeIns: await Promise.all(theirs.map((one) => viewTakeIn(db, one, snapshot, lang))) };
});
