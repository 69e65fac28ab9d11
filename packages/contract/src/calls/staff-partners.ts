import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import {
  AmountText,
  CommandId,
  cappedCount,
  Page,
  PageLimit,
  PercentText,
  SeenText,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { RewardStatus, RewardType } from './account-affiliate.ts';
import { MarkedPerson, Share } from './affiliate-parts.ts';
import { partnerSitesMax, SiteOrigin } from '../site-origin.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;

const Reason = SeenText(500, 3);

const StaffPartner = z.object({
  person: MarkedPerson,
  link: z.string(),
  /** In place of the level's; null where the level counts. */
  ratePercent: PercentText.nullable(),
  /** What counts now, in percent. */
  rate: PercentText,
  discount: PercentText,
  isSuspended: z.boolean(),
  sites: z.array(z.string()),
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
  output: z.object({ partners: z.array(StaffPartner), ...cappedCount }),
});

export const updatePartner = defineCall({
  method: 'PUT',
  path: 'admin/affiliate/partners/update',
  access: editors,
  summary:
    "A partner's own rate, whether they are suspended, and the sites that may show the exchange form with their link.",
  input: z.object({
    userId: Uuid,
    version: Version,
    ratePercent: Share.nullable(),
    isSuspended: z.boolean(),
    /** Left as they are where none are named. */
    sites: z.array(SiteOrigin).max(partnerSitesMax).optional(),
    reason: Reason,
  }),
  output: z.object({ partner: StaffPartner }),
  errors: [notFound, changedMeanwhile],
});

const StaffReward = z.object({
  orderId: Uuid,
  uid: z.string(),
  partner: MarkedPerson,
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
  output: z.object({ rewards: z.array(StaffReward), ...cappedCount }),
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
