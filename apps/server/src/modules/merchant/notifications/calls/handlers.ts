import { listDeliveriesHandler } from './list-deliveries.ts';
import { sendDeliveryAgainHandler } from './send-delivery-again.ts';

/** What merchants and their programs do. */
export const callHandlers = [listDeliveriesHandler, sendDeliveryAgainHandler];
