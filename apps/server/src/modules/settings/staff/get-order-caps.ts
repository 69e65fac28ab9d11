import { getOrderCaps } from '@tetri/contract';
import { handle } from './deps.ts';

export const getOrderCapsHandler = handle(getOrderCaps, async (_input, { db, settings }) => {
  const { orderCaps } = await settings.read(db);
  return { caps: { ...orderCaps, exempt: [...orderCaps.exempt] } };
});
