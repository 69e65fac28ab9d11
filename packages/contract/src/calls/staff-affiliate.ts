import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  amountNotValid,
  changedMeanwhile,
  commandReused,
  moveNotAllowed,
  nameTaken,
  notFound,
  partnerOwes,
  referenceUsed,
  secondPersonNeeded,
} from '../errors.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  Count,
  CurrencyId,
  OrderUid,
  Page,
  PageLimit,
  PercentText,
  RouteId,
  SeenText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { RewardStatus, RewardType } from './account-affiliate.ts';
import { PartnerOrderStatus } from './partner-orders.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;
const owners = { staff: ['owner'] } as const;

const Reason = SeenText(500, 3);
const levelsMax = 10;
const Dollars = z.string().regex(/^(0|[1-9]\d{0,11})$/);
const Share = PercentText.refine((text) => Number(text) >= 0 && Number(text) <= 100, { message: 'is no share' });
const rises = (levels: readonly { readonly fromUsd: string }[]) =>
  levels.every(({ fromUsd }, at) => at === 0 || BigInt(fromUsd) > BigInt(levels[at - 1]?.fromUsd ?? 0));

const AffiliateTerms = z.object({
  isOpen: z.boolean(),
  type: RewardType,
  touch: z.enum(['first', 'last']),
  /** From a brought turnover on, whole US dollars, this commission in percent. */
  levels: z
    .array(z.object({ fromUsd: Dollars, percent: Share }))
    .max(levelsMax)
    .refine(rises, { message: 'do not rise' }),
  holdDays: z.int().min(0).max(365),
  /** US dollars. */
  minReward: AmountInput,
  /** From here on two people pay a withdrawal, US dollars; null never asks for the second. */
  secondPersonUsd: AmountInput.nullable(),
});
const ShownTerms = AffiliateTerms.extend({
  minReward: AmountText,
  secondPersonUsd: AmountText.nullable(),
  version: Version,
});

export const getAffiliateTerms = defineCall({
  method: 'GET',
  path: 'admin/affiliate/terms/get',
  access: readers,
  summary: 'What the owner gives partners.',
  input: z.object({}),
  output: z.object({ terms: ShownTerms }),
});

export const updateAffiliateTerms = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/terms/update',
  access: owners,
  summary: 'Sets what partners are given from now on; rewards that were given stay as they are.',
  input: AffiliateTerms.extend({ version: Version }),
  output: z.object({ terms: ShownTerms }),
  errors: [changedMeanwhile, amountNotValid],
});

const Person = z.object({ _id: Uuid, email: z.string(), name: z.string() });

const StaffPartner = z.object({
  person: Person,
  link: z.string(),
  /** In place of the level's; null where the level counts. */
  ratePercent: PercentText.nullable(),
  /** What counts now, in percent. */
  rate: PercentText,
  discount: PercentText,
  isSuspended: z.boolean(),
  balance: AmountText,
  waitedPartnerRewardsUSD: AmountText,
  debt: AmountText,
  turnover: AmountText,
  accounts: z.int(),
  doneOrders: z.int(),
  version: Version,
  createdAt: Time,
});

export const listPartnersOfStaff = defineCall({
  method: 'GET',
  path: 'admin/affiliate/partners/list',
  access: readers,
  summary: 'Partners, those with the largest turnover first; by a part of their link, name or address.',
  input: z.object({ search: Text(100).default(''), page: Page, limit: PageLimit(100, 20) }),
  output: z.object({ partners: z.array(StaffPartner), count: Count }),
});

export const updatePartner = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/partners/update',
  access: editors,
  summary: "A partner's own rate, and whether they are suspended.",
  input: z.object({
    userId: Uuid,
    version: Version,
    ratePercent: Share.nullable(),
    isSuspended: z.boolean(),
    reason: Reason,
  }),
  output: z.object({ partner: StaffPartner }),
  errors: [notFound, changedMeanwhile],
});

const StaffReward = z.object({
  orderId: Uuid,
  uid: z.string(),
  partner: Person,
  type: RewardType,
  percent: PercentText,
  orderAmount: AmountText,
  base: AmountText,
  reward: AmountText,
  status: RewardStatus,
  /** Why it is held or was taken back: somebody's words, or `sameDevice`, `sameNetwork`, `suspended`, `paymentLost`, `personErased`. */
  reason: z.string(),
  dueAt: Time,
  createdAt: Time,
});

export const listRewards = defineCall({
  method: 'GET',
  path: 'admin/affiliate/rewards/list',
  access: readers,
  summary: 'Rewards of partners, the newest first.',
  input: z.object({
    status: RewardStatus.optional(),
    partnerId: Uuid.optional(),
    page: Page,
    limit: PageLimit(100, 20),
  }),
  output: z.object({ rewards: z.array(StaffReward), count: Count }),
});

export const decideReward = defineCall({
  method: 'POST',
  path: 'admin/affiliate/rewards/decide',
  access: editors,
  summary: 'Holds a reward that waits, lets a held one go, or takes one back.',
  input: z.object({
    commandId: CommandId,
    orderId: Uuid,
    act: z.enum(['hold', 'release', 'reverse']),
    reason: Reason,
  }),
  output: z.object({ reward: StaffReward }),
  errors: [notFound, moveNotAllowed, commandReused],
});

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
  partner: Person,
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
  output: z.object({ withdrawals: z.array(StaffWithdrawal), count: Count }),
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
  errors: [...actErrors, secondPersonNeeded, referenceUsed, partnerOwes],
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

const PromoCodeTerms = z.object({
  code: z
    .string()
    .max(60)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().regex(/^[a-z0-9_-]{3,30}$/)),
  kind: z.enum(['percent', 'fixed']),
  /** Of the margin, for `percent`. */
  percent: Share.nullable(),
  /** US dollars, for `fixed`. */
  amountInUSD: AmountInput.nullable(),
  days: z.int().min(1).max(366),
  routeIds: z.array(RouteId).max(200),
  usesMax: z.int().min(1).max(1_000_000).nullable(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  isActive: z.boolean(),
});
const PromoCode = PromoCodeTerms.extend({
  _id: Uuid,
  code: z.string(),
  amountInUSD: AmountText.nullable(),
  uses: z.int(),
  version: Version,
});

export const listPromoCodes = defineCall({
  method: 'GET',
  path: 'admin/affiliate/promo-codes/list',
  access: readers,
  summary: 'Promo codes, and how often they were activated.',
  input: z.object({}),
  output: z.object({ promoCodes: z.array(PromoCode) }),
});

export const createPromoCode = defineCall({
  method: 'POST',
  path: 'admin/affiliate/promo-codes/create',
  access: editors,
  summary: 'A new promo code: percent of the margin for some days, or US dollars of it on one order.',
  input: PromoCodeTerms,
  output: z.object({ promoCode: PromoCode }),
  errors: [nameTaken, amountNotValid, notFound],
});

export const updatePromoCode = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/promo-codes/update',
  access: editors,
  summary: "A promo code's terms; who has activated it keeps it as it is then.",
  input: PromoCodeTerms.extend({ id: Uuid, version: Version }),
  output: z.object({ promoCode: PromoCode }),
  errors: [notFound, nameTaken, changedMeanwhile, amountNotValid],
});
