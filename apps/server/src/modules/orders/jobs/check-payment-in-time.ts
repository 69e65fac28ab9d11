import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** Due when an order that was taken up without money no longer keeps its payout held. */
export const checkPaymentInTime = defineJob('endPaymentCheck', z.object({ orderId: z.uuid() }));

/** How long that is on a route; undefined for one that is gone. */
export type CheckSeconds = (routeId: string) => number | undefined;

/** How long that is where no route says. */
export const usualCheckSeconds = 10_800;
