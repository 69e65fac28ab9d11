import { listStaffDeliveriesHandler } from './list-staff-deliveries.ts';
import { sendStaffDeliveryAgainHandler } from './send-staff-delivery-again.ts';

/** What staff do here. */
export const staffHandlers = [listStaffDeliveriesHandler, sendStaffDeliveryAgainHandler];
