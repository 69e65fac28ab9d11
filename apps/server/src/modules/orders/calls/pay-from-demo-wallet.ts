import { moveNotAllowed, payFromDemoWallet, refusal } from '@tetri/contract';
import { stillToPay } from '../actions/still-to-pay.ts';
import { handle } from '../deps.ts';
import { openTimedOrder } from '../store/find-order.ts';

export const payFromDemoWalletHandler = handle(
  payFromDemoWallet,
  async ({ orderUID, orderSecret }, { db, payments }) => {
    const { order, now } = await openTimedOrder(db, orderUID, orderSecret);
    const isAwaited = order.status === 'waitPayment' && order.expiresAt > now;
    const isRestAwaited = order.status === 'errorPayment' && order.resolution === 'topUp';
    if (!isAwaited && !isRestAwaited) throw refusal(moveNotAllowed);
    const { inUnits: units, fromCurrencyId: currencyId } = stillToPay(order);
    if (!(await payments.payFromDemoWallet({ orderId: order.id, currencyId, units }))) throw refusal(moveNotAllowed);
    return { ok: 1 as const };
  },
);
