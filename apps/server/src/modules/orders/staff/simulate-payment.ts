import { demoOnly, moveNotAllowed, notFound, providerNotReached, refusal, simulatePayment } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { isEnded } from '../core/is-ended.ts';
import { findOrderByUid } from '../store/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { handle } from './deps.ts';

/** Noted before it is done: the chain is no part of a transaction. */
export const simulatePaymentHandler = handle(simulatePayment, async (input, { db, payments }, request) => {
  const { uid, event } = input;
  if (!payments.isSimulated) throw refusal(demoOnly);
  const found = await findOrderByUid(db, uid);
  if (!found) throw refusal(notFound);
  const order = simulated(found);
  const possible = await payments.possibleSimulations(order);
  const { isRepeated } = await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call: simulatePayment, input }, async () => {
      if (!possible.includes(event)) throw refusal(moveNotAllowed);
      const about = { subject: 'order', subjectId: order.id, label: uid } as const;
      await audit(tx, request, { action: 'simulatePayment', ...about, newValue: { event } });
      return 'noted';
    }),
  );
  if (!isRepeated)
    await payments.simulatePayment(order, event).catch((err: unknown) => {
      request.log.warn({ err, uid }, 'a payment could not be simulated');
      throw refusal(providerNotReached);
    });
  return { done: true } as const;
});

export function simulated(order: OrderRow) {
  const { id, fromCurrencyId, inUnits } = order;
  return { id, fromCurrencyId, inUnits, isEnded: isEnded(order) };
}
