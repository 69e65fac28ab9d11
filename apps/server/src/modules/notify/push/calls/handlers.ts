import { createPushSubscriptionHandler } from './create-push-subscription.ts';
import { deletePushSubscriptionHandler } from './delete-push-subscription.ts';
import { getPushKeyHandler } from './get-push-key.ts';

/** What browsers ask here. */
export const callHandlers = [getPushKeyHandler, createPushSubscriptionHandler, deletePushSubscriptionHandler];
