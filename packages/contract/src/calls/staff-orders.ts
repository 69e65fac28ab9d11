import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound, reasonNeeded } from '../errors/any-call.ts';
import { moveNotAllowed, reserveTooSmall } from '../errors/orders.ts';
import { officeNotYours } from '../errors/payments.ts';
import {
  AmountInput,
  CommandId,
  cappedCount,
  CurrencyId,
  OrderStatus,
  OrderUid,
  PageLimit,
  QueryBoolean,
  QueryJson,
  RouteId,
  Text,
  PaymentMethodCode,
} from '../scalars.ts';
import { QueueOrder, StaffOrder } from './staff-order-view.ts';

/** Who sees orders, and who may change them. */
/** Who sees orders. */
export const orderReaders = ['owner', 'manager', 'operator', 'auditor'] as const;
/** Who works on orders. */
export const orderWorkers = ['owner', 'manager', 'operator'] as const;

export const listStaffOrders = defineCall({
  method: 'GET',
  path: 'admin/orders/list',
  access: { staff: orderReaders },
  summary: 'The order queue: newest first, or the longest waiting first.',
  input: z.object({
    statuses: QueryJson(z.array(OrderStatus).max(10)).optional(),
    routeId: RouteId.optional(),
    /** On either side. */
    currencyId: CurrencyId.optional(),
    /** On either side. */
    method: PaymentMethodCode.optional(),
    claimed: z.enum(['mine', 'free', 'taken']).optional(),
    hasIssue: QueryBoolean.optional(),
    /** An order number, an amount, a reference of a payment, or a part of an e-mail, of a requisite or of an address. */
    search: Text(200).optional(),
    /** Of these numbers alone: whether they are in the list still, and how they stand. */
    uids: QueryJson(z.array(OrderUid).min(1).max(20)).optional(),
    order: z.enum(['newest', 'waiting']).default('newest'),
    /** The `next` of the page before. */
    cursor: Text(200).optional(),
    limit: PageLimit(100, 50),
  }),
  output: z.object({
    orders: z.array(QueueOrder),
    next: z.string().nullable(),
    ...cappedCount,
  }),
});

export const getStaffOrder = defineCall({
  method: 'GET',
  path: 'admin/orders/get',
  access: { staff: orderReaders },
  summary: 'All there is about one order.',
  input: z.object({ uid: OrderUid }),
  output: z.object({ order: StaffOrder }),
  errors: [notFound, officeNotYours],
});

const changed = z.object({ order: StaffOrder });

export const moveOrder = defineCall({
  method: 'POST',
  path: 'admin/orders/move',
  access: { staff: orderWorkers },
  summary: 'A move of the order: start the payout; and with a reason hold, return, delete, resume.',
  input: z.object({
    commandId: CommandId,
    uid: OrderUid,
    /** The status the operator was looking at: when it is another one now, nothing happens. */
    from: OrderStatus,
    to: OrderStatus,
    /** What lay here when the order was shown. A return of another amount by now is none that was made. */
    lying: AmountInput.optional(),
    /** Needed for all but the moves that are `ordinary` for the order. */
    reason: Text(500).default(''),
  }),
  output: changed,
  errors: [notFound, officeNotYours, moveNotAllowed, changedMeanwhile, commandReused, reserveTooSmall, reasonNeeded],
});

export const claimOrder = defineCall({
  method: 'POST',
  path: 'admin/orders/claim',
  access: { staff: orderWorkers },
  summary: 'Says that the caller is on it. Somebody who is on it already keeps it, unless `isTakenOver`.',
  input: z.object({ uid: OrderUid, isTakenOver: z.boolean().default(false) }),
  output: changed,
  errors: [notFound, officeNotYours, changedMeanwhile],
});

export const releaseOrder = defineCall({
  method: 'POST',
  path: 'admin/orders/release',
  access: { staff: orderWorkers },
  summary: 'Says that nobody is on it any more.',
  input: z.object({ uid: OrderUid }),
  output: changed,
  errors: [notFound, officeNotYours, changedMeanwhile],
});

export const addOrderNote = defineCall({
  method: 'POST',
  path: 'admin/orders/note/create',
  access: { staff: orderWorkers },
  summary: 'A note for colleagues; the customer never sees it.',
  input: z.object({ uid: OrderUid, text: Text(2000, 1) }),
  output: changed,
  errors: [notFound, officeNotYours],
});
