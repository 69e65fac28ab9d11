import { orderNotFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { OrdersDeps } from '../../deps.ts';
import { lockOrder, type LockedOrder, openOrder } from '../../store/find-order.ts';
import { findAppointments } from '../store/appointments.ts';
import { viewAppointment } from '../view/view-appointment.ts';

/** Changes the appointment of an order by its customer's word, and answers how it stands then. Throws orderNotFound. */
export async function changeAsCustomer(
  { db, catalog }: Pick<OrdersDeps, 'db' | 'catalog'>,
  { orderUID, orderSecret }: { readonly orderUID: string; readonly orderSecret: string },
  change: (tx: Tx, locked: LockedOrder) => Promise<void>,
) {
  const { id } = await openOrder(db, orderUID, orderSecret);
  return transaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) throw refusal(orderNotFound);
    await change(tx, locked);
    return { appointment: viewAppointment(locked, await findAppointments(tx, id), catalog.snapshot()) };
  });
}
