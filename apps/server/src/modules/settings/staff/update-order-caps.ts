import { updateOrderCaps } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateOrderCapsHandler = handle(updateOrderCaps, async (caps, { db, settings }, request) => {
  await transaction(db, async (tx) => {
    const { orderCaps } = await settings.read(tx);
    await settings.change(tx, { orderCaps: caps });
    const { perNetwork, perEmail, perPerson } = caps;
    await audit(tx, request, {
      action: 'updateOrderCaps',
      subject: 'site',
      subjectId: 'order-caps',
      label: [perNetwork, perEmail, perPerson].map((cap) => cap ?? '∞').join(', '),
      oldValue: { ...orderCaps, exempt: [...orderCaps.exempt] },
      newValue: caps,
    });
  });
  return { caps };
});
