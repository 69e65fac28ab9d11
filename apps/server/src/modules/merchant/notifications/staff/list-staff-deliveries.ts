import { listStaffDeliveries } from '@tetri/contract';
import { readDeliveries } from '../view/read-deliveries.ts';
import { handle } from './deps.ts';

export const listStaffDeliveriesHandler = handle(listStaffDeliveries, (input, { db }) => readDeliveries(db, input));
