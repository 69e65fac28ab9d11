import { notFound, refusal, sendStaffDeliveryAgain } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { lockDelivery, reviveDelivery } from '../store/deliveries.ts';
import { viewDeliveries } from '../view/view-delivery.ts';
import { handle } from './deps.ts';

export const sendStaffDeliveryAgainHandler = handle(
  sendStaffDeliveryAgain,
  async ({ eventId, reason }, { db, nudgeDeliveries }, request) => {
    const delivery = await transaction(db, async (tx) => {
      const old = await lockDelivery(tx, eventId);
      const row = old && (await reviveDelivery(tx, eventId, undefined));
      const [shown] = row ? await viewDeliveries(tx, [row]) : [];
      if (!old || !shown) throw refusal(notFound);
      await audit(tx, request, {
        action: 'sendStaffDeliveryAgain',
        subject: 'order',
        subjectId: old.orderId,
        label: shown.orderUID,
        reason,
        oldValue: { state: old.state, attempts: old.attempts, receiver: old.receiver },
        newValue: { state: 'waiting', newStatus: old.status, sequence: old.sequence },
      });
      return shown;
    });
    nudgeDeliveries();
    return { delivery };
  },
);
