import { getPickup } from '@tetri/contract';
import { handle } from './deps.ts';
import { findPickupOrder, viewPickup } from '../view/view-pickup.ts';

export const getPickupHandler = handle(getPickup, async ({ uid }, scope) => ({
  pickup: await viewPickup(scope, await findPickupOrder(scope.db, uid)),
}));
