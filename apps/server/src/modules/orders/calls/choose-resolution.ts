import {
  amountNotValid,
  type CallInput,
  changedMeanwhile,
  chooseResolution,
  moveNotAllowed,
  orderNotFound,
  refusal,
} from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { agreedFee } from '../core/agreed-fee.ts';
import { customerResolutions } from '../core/possible-acts.ts';
import { handle, type OrdersDeps } from '../deps.ts';
import { judgeGiveBack } from '../actions/refund-address.ts';
import { knownQuote, quoteRefund } from '../actions/quote-refund.ts';
import { resolvePayment } from '../actions/resolve-payment.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';
import type { OrderRow } from '../tables.ts';

export const chooseResolutionHandler = handle(
  chooseResolution,
  async ({ orderUID, orderSecret, ...choice }, deps, { lang }) => {
    const { db, catalog } = deps;
    const found = await openOrder(db, orderUID, orderSecret);
    const { id } = found;
    const feeUnits = await fixedFee(deps, found, choice);
    return transaction(db, async (tx) => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw refusal(orderNotFound);
      const { order, now } = locked;
      if (order.resolution === choice.resolution) {
        // The same choice again: it was made. Another destination is another choice.
        if (choice.resolution === 'giveBack') {
          const asked = judgeGiveBack(catalog.snapshot(), order, choice, lang);
          const isOther = asked.refundAddress !== order.refundAddress || asked.refundMemo !== order.refundMemo;
          if (isOther) throw refusal(moveNotAllowed);
        }
        return { status: order.status, resolution: choice.resolution };
      }
      const changed = await resolvePayment(
        tx,
        deps,
        order,
        { ...choice, refundFeeUnits: feeUnits },
        {
          possible: customerResolutions(order, now),
          mover: { actor: 'worker', chosenBy: 'customer' },
          reason: '',
          now,
          lang,
        },
      );
      return { status: changed.status, resolution: choice.resolution };
    });
  },
);

/**
 * What the customer is to bear of the network's fee: never more than was shown. Undefined where people send it back, and while
 * nobody knows it: who chooses then bears what it is when it is sent, and who was shown one is asked again.
 */
async function fixedFee(
  deps: OrdersDeps,
  order: OrderRow,
  { resolution, refundFee }: Pick<CallInput<typeof chooseResolution>, 'resolution' | 'refundFee'>,
): Promise<bigint | undefined> {
  const quote = resolution === 'giveBack' ? await quoteRefund(deps.db, deps, order) : undefined;
  if (quote === 'feeUnknown' && refundFee !== undefined) throw refusal(changedMeanwhile);
  const known = knownQuote(quote);
  if (!known || refundFee === undefined) return known?.feeUnits;
  const shown = parseUnits(refundFee, order.fromDecimals);
  if (shown === undefined) throw refusal(amountNotValid);
  const agreed = agreedFee(known.feeUnits, shown);
  if (agreed === undefined) throw refusal(changedMeanwhile);
  return agreed;
}
