import {
  type Call,
  type CallRequest,
  confirmPickup,
  getOrder,
  moveOrder,
  type OrderStatus,
  recordPayment,
  recordPayout,
  updateOrderStatus,
} from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { v5 } from 'uuid';
import type { OrderRow } from '../modules/orders/index.ts';
import { type CallLog, type PlayedCalls, visitor } from '../platform/http/index.ts';
import { demoOperator } from './demo-operator.ts';
import { Seeded } from './seeded.ts';
import type { DemoStep } from './step-of-order.ts';

const namespace = '1b0a7f1e-9d3e-4f27-a4f0-6e8b0d1f9c55';
/** For documents (RFC 5737): nobody calls from there. */
const ip = '192.0.2.1';

/** Takes one step of an order by the call that a person would make. Throws what it refuses with. */
export async function takeStep(
  { call, log }: { readonly call: PlayedCalls; readonly log: CallLog },
  order: OrderRow,
  step: DemoStep,
): Promise<void> {
  const { status: from, lang } = order;
  const uid = order.uid.toString();
  // The same step again is the same command.
  const commandId = v5(`${order.id} ${from} ${order.statusAt.getTime()}`, namespace);
  const customer = <C extends Call>(of: C, input: CallRequest<C>) => call({ actor: visitor, lang, ip, log }, of, input);
  const operator = <C extends Call>(of: C, input: CallRequest<C>) =>
    call({ actor: demoOperator, lang: 'en', ip, log }, of, input);
  const moveBy = (to: OrderStatus, reason: string) => operator(moveOrder, { commandId, uid, from, to, reason });
  const named = { orderUID: uid, orderSecret: order.secret };
  const seeded = new Seeded(commandId);
  switch (step) {
    case 'confirm':
      await customer(updateOrderStatus, { ...named, status: 'waitPayment' });
      return;
    case 'cancel':
      await customer(updateOrderStatus, { ...named, status: 'deleted' });
      return;
    case 'payAll':
    case 'payPart': {
      const left = order.inUnits - order.receivedUnits;
      // A payment that came whole, and too late, is taken up.
      if (left <= 0n) {
        await moveBy('inProgress', 'The money came after all');
        return;
      }
      const units = step === 'payPart' ? (left * 64n) / 100n : left;
      const amount = formatUnits(units, order.fromDecimals);
      const reference = referenceOf(order.fromDecimals, seeded);
      await operator(recordPayment, { commandId, uid, from, amount, reference, reason: 'The money is on the account' });
      return;
    }
    case 'startPayout':
    case 'payOutAgain':
    case 'goOn':
      await moveBy(
        'inProgressPayout',
        step === 'goOn' ? 'The origin of the money is known' : 'The payout is being made',
      );
      return;
    case 'giveBack':
      await moveBy('returned', 'The customer asked for the money back');
      return;
    case 'payOut': {
      if (order.payoutMethod !== 'cash-office') {
        await operator(recordPayout, { commandId, uid, from, reference: referenceOf(order.toDecimals, seeded) });
        return;
      }
      const shown = await customer(getOrder, named);
      const code = shown.order.pickup?.code;
      if (code !== undefined) await operator(confirmPickup, { commandId, uid, code });
      return;
    }
    case 'none':
  }
}

/** As networks and banks name transfers: money with two digits lies at a bank. */
function referenceOf(decimals: number, seeded: Seeded): string {
  return decimals > 2 ? seeded.hex(64) : `TR${seeded.digits(11)}`;
}
