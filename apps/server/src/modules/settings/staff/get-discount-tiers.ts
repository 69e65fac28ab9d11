import { getDiscountTiers } from '@tetri/contract';
import { handle } from './deps.ts';

export const getDiscountTiersHandler = handle(getDiscountTiers, async (_input, { db, settings }) => {
  const { discountTiers } = await settings.read(db);
  return { tiers: [...discountTiers] };
});
