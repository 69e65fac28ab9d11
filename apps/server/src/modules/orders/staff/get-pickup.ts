import { getPickup } from '@tetri/contract';
import { handle } from './deps.ts';
import { findPickupOrder, viewPickup } from '../view/view-pickup.ts';

export const getPickupHandler = handle(getPickup, async ({ uid }, deps, { actor, lang }) => ({
  pickup: await viewPickup(await findPickupOrder(deps.db, uid, actor), deps, lang),
}));
