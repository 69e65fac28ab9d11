import { getOrderLimits } from '@tetri/contract';
import { handle } from './deps.ts';

export const getOrderLimitsHandler = handle(getOrderLimits, async (_input, { db, settings }) => {
  const { orderLimits } = await settings.read(db);
  return orderLimits;
});
