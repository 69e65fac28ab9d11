import { updateDiscountTiers } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateDiscountTiersHandler = handle(updateDiscountTiers, async ({ tiers }, { db, settings }, request) => {
  await transaction(db, async (tx) => {
    const { discountTiers } = await settings.read(tx);
    await settings.change(tx, { discountTiers: tiers });
    await audit(tx, request, {
      action: 'updateDiscountTiers',
      subject: 'site',
      subjectId: 'discount',
      label: tiers.map(({ percent }) => `${percent} %`).join(', '),
      oldValue: { tiers: discountTiers },
      newValue: { tiers },
    });
  });
  return { tiers };
});
