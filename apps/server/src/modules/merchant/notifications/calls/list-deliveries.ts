import { listDeliveries } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readDeliveries } from '../view/read-deliveries.ts';

export const listDeliveriesHandler = handle(listDeliveries, (input, { db }, { actor }) =>
  readDeliveries(db, input, actor.userId),
);
