import { listSimulations, notFound, refusal } from '@tetri/contract';
import { findOrderByUid } from '../store/find-order.ts';
import { simulated } from './simulate-payment.ts';
import { handle } from './deps.ts';

export const listSimulationsHandler = handle(listSimulations, async ({ uid }, { db, payments }) => {
  const order = await findOrderByUid(db, uid);
  if (!order) throw refusal(notFound);
  return { events: await payments.possibleSimulations(simulated(order)) };
});
