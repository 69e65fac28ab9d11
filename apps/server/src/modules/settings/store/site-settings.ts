import { chatProviders, countedClasses, Language, OrderLimits } from '@tetri/contract';
import { z } from 'zod';
import { CaptchaSetting, firstCaptcha } from '../captcha/store/captcha-settings.ts';
import { firstOrderCaps, OrderCapsSetting } from './order-caps-setting.ts';

/** What the owner set in place of the usual limits of callers. */
const CallLimitsSetting = z.object({
  points: z.partialRecord(z.enum(countedClasses), z.int().positive()),
  /** Addresses and networks that are not counted. */
  exempt: z.array(z.string()),
  /** API keys that are not counted. */
  exemptKeys: z.array(z.string()).default([]),
});

/** The operators' group of the messenger's bot, and what it is notified of. */
const BotSetting = z.object({
  groupId: z.string().nullable(),
  language: Language,
  tellsNewOrders: z.boolean(),
  tellsPayments: z.boolean(),
  tellsAlarms: z.boolean(),
  relaysTalks: z.boolean(),
});
const firstBot = {
  groupId: null,
  language: 'en',
  tellsNewOrders: true,
  tellsPayments: true,
  tellsAlarms: true,
  relaysTalks: true,
} as const;

/** Every setting, with the value it has before the owner sets it. */
export const SiteSettings = z.object({
  /** Technical work: no new orders are taken. */
  offlineStatus: z.boolean().default(false),
  supportEmail: z.email().nullable().default(null),
  botUrl: z.url().nullable().default(null),
  /** What part of the margin, in percent, is left to registered customers from a turnover in US dollars on; rising. */
  discountTiers: z
    .array(z.object({ fromUsd: z.string(), percent: z.string() }))
    .default([{ fromUsd: '0', percent: '5' }]),
  /** A service whose chat takes the place of the site's own. */
  outsideChat: z
    .object({ provider: z.enum(chatProviders), id: z.string() })
    .nullable()
    .default(null),
  /** In whole US dollars: what one person may undo of recorded payments alone within 24 hours; above it two people do. */
  undoAloneUsd: z.string().default('1000'),
  /** Customers may have wallets: fill them, pay with them and be paid into them. */
  areWalletsOn: z.boolean().default(false),
  bot: BotSetting.default(firstBot),
  captcha: CaptchaSetting.default(firstCaptcha),
  orderCaps: OrderCapsSetting.default(firstOrderCaps),
  /** Levels of customers, and what is exchanged with whom; nothing is limited before the owner says so. */
  orderLimits: z
    .object({ version: z.int(), limits: OrderLimits })
    .default({ version: 1, limits: { levels: [], limits: [] } }),
  callLimits: CallLimitsSetting.default({ points: {}, exempt: [], exemptKeys: [] }),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
