import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, nameTaken, notFound, secondPersonNeeded } from '../errors/any-call.ts';
import {
  amountNotValid,
  moveNotAllowed,
  outAmountNotPositive,
  reserveTooSmall,
  routeNotAvailable,
} from '../errors/orders.ts';
import { partnerOwes, priceTooOld } from '../errors/partners.ts';
import { referenceUsed } from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  cappedCount,
  CurrencyId,
  OrderUid,
  Page,
  PageLimit,
  SeenText,
  Time,
  Uuid,
} from '../scalars.ts';
import { MarkedPerson, Share } from './affiliate-parts.ts';
import { PartnerOrderStatus } from './partner-orders.ts';
import { Version } from './staff-catalog.ts';
import { payoutStates, payoutWaits } from '../payout-states.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;

const Reason = SeenText(500, 3);

const WithdrawalRouteTerms = z.object({
  isActive: z.boolean(),
  feePercent: Share,
  /** In the currency. */
  fee: AmountInput,
  /** US dollars. */
  min: AmountInput,
  max: AmountInput.nullable(),
});
const WithdrawalRoute = WithdrawalRouteTerms.extend({
  _id: Uuid,
  currency: z.object({ _id: CurrencyId, name: z.string(), symbol: z.string(), code: z.string() }),
  fee: AmountText,
  min: AmountText,
  max: AmountText.nullable(),
  version: Version,
});

export const listWithdrawalRoutes = defineCall({
  method: 'GET',
  path: 'admin/affiliate/routes/list',
  access: readers,
  summary: 'The currencies that partners are paid in.',
  input: z.object({}),
  output: z.object({ routes: z.array(WithdrawalRoute) }),
});

export const createWithdrawalRoute = defineCall({
  method: 'POST',
  path: 'admin/affiliate/routes/create',
  access: editors,
  summary: 'Lets partners be paid in another currency.',
  input: WithdrawalRouteTerms.extend({ currencyId: CurrencyId }),
  output: z.object({ route: WithdrawalRoute }),
  errors: [notFound, nameTaken, amountNotValid],
});

export const updateWithdrawalRoute = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/routes/update',
  access: editors,
  summary: 'On what terms partners are paid in a currency.',
  input: WithdrawalRouteTerms.extend({ id: Uuid, version: Version }),
  output: z.object({ route: WithdrawalRoute }),
  errors: [notFound, changedMeanwhile, amountNotValid],
});

const StaffWithdrawal = z.object({
  uid: z.string(),
  partner: MarkedPerson,
  status: PartnerOrderStatus,
  amountInUSD: AmountText,
  outAmount: AmountText,
  currency: z.object({ name: z.string(), symbol: z.string(), code: z.string() }),
  values: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  /** Whoever agreed to it first, where two must. */
  approvedBy: z.string().nullable(),
  needsSecondPerson: z.boolean(),
  /** Nothing is paid while it is above zero. */
  debt: AmountText,
  paidBy: z.string().nullable(),
  /** How the product pays it; null where people do. */
  payout: z.object({ state: z.enum(payoutStates), waitsFor: z.enum(payoutWaits).nullable() }).nullable(),
  /** When what is paid for the dollars was priced last. */
  pricedAt: Time,
  reference: z.string().nullable(),
  reason: z.string(),
  createdAt: Time,
  updatedAt: Time,
});

export const listPartnerWithdrawals = defineCall({
  method: 'GET',
  path: 'admin/affiliate/withdrawals/list',
  access: readers,
  summary: 'What partners take out: what waits first, the oldest of it at the top.',
  input: z.object({ status: PartnerOrderStatus.optional(), page: Page, limit: PageLimit(100, 20) }),
  output: z.object({ withdrawals: z.array(StaffWithdrawal), ...cappedCount }),
});

const changedWithdrawal = z.object({ withdrawal: StaffWithdrawal });
const withdrawalAct = { commandId: CommandId, uid: OrderUid, from: PartnerOrderStatus };
const actErrors = [notFound, changedMeanwhile, moveNotAllowed, commandReused];

export const approvePartnerWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/affiliate/withdrawals/approve',
  access: workers,
  summary: 'Agrees to a large withdrawal, which somebody else then pays.',
  input: z.object(withdrawalAct),
  output: changedWithdrawal,
  errors: actErrors,
});

export const payPartnerWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/affiliate/withdrawals/pay',
  access: workers,
  summary: "The operator's signed statement that the partner was paid.",
  input: z.object({ ...withdrawalAct, reference: SeenText(200, 1), isAnotherTransfer: z.boolean().default(false) }),
  output: changedWithdrawal,
  errors: [...actErrors, secondPersonNeeded, referenceUsed, partnerOwes, priceTooOld],
});

export const pricePartnerWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/affiliate/withdrawals/price',
  access: workers,
  summary:
    'Prices a withdrawal that waits as if it were asked for now: one that is older than a day is not paid before.',
  input: z.object(withdrawalAct),
  output: changedWithdrawal,
  errors: [...actErrors, routeNotAvailable, outAmountNotPositive, reserveTooSmall],
});

export const failPartnerWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/affiliate/withdrawals/fail',
  access: workers,
  summary: 'The payment did not arrive: the money stays held until it is paid again or given back.',
  input: z.object({ ...withdrawalAct, reason: Reason }),
  output: changedWithdrawal,
  errors: actErrors,
});

export const returnPartnerWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/affiliate/withdrawals/return',
  access: workers,
  summary: "Refuses a withdrawal: the money is on the partner's balance again.",
  input: z.object({ ...withdrawalAct, reason: Reason }),
  output: changedWithdrawal,
  errors: actErrors,
});

export const undoPartnerWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/affiliate/withdrawals/undo',
  access: workers,
  summary:
    'A payment was recorded in error: it is booked back, and the withdrawal waits again. Somebody else does it where two must.',
  input: z.object({ ...withdrawalAct, reason: Reason }),
  output: changedWithdrawal,
  errors: [...actErrors, secondPersonNeeded],
});
