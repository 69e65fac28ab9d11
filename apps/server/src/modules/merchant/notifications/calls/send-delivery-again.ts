import { notFound, refusal, sendDeliveryAgain } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { reviveDelivery } from '../store/deliveries.ts';
import { viewDeliveries } from '../view/view-delivery.ts';

export const sendDeliveryAgainHandler = handle(sendDeliveryAgain, async ({ eventId }, { db, nudge }, { actor }) => {
  const row = await transaction(db, (tx) => reviveDelivery(tx, eventId, actor.userId));
  const [delivery] = row ? await viewDeliveries(db, [row]) : [];
  if (!delivery) throw refusal(notFound);
  nudge();
  return { delivery };
});
