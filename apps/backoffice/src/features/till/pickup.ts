import type { CallOutput, getPickup } from '@tetri/contract';

export type Pickup = CallOutput<typeof getPickup>['pickup'];
