import type { Tx } from '../../../../platform/database/index.ts';
import { isEnded } from '../../core/is-ended.ts';
import type { OrderRow } from '../../tables.ts';
import { isAtOffice } from '../core/judge-appointment.ts';
import { endAppointments } from '../store/appointments.ts';

/** After a move: who brought the cash, or collected it, came to their time; what ended otherwise gives its time back. */
export async function settleAppointments(tx: Tx, order: OrderRow): Promise<void> {
  if (!isAtOffice(order)) return;
  if (order.depositUnits > 0n || order.status === 'done') await endAppointments(tx, order.id, ['from'], 'kept');
  if (order.status === 'done') await endAppointments(tx, order.id, ['to'], 'kept');
  else if (isEnded(order)) await endAppointments(tx, order.id, ['from', 'to'], 'released');
}
