import { z } from 'zod';

const Dollars = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .nullable();

/** What may be done by an API key, in whole US dollars and orders; null limits nothing. */
export const KeyLimits = z.object({
  /** Orders within a minute. */
  ordersPerMinute: z.int().min(1).max(10_000).nullable(),
  /** The worth of one order. */
  orderUsd: Dollars,
  /** The worth of all orders within 24 hours. */
  dayUsd: Dollars,
  /** All withdrawals within 24 hours. */
  withdrawalDayUsd: Dollars,
});
export type KeyLimits = z.infer<typeof KeyLimits>;

/** The same as the owner of the exchange sets it. */
export const OwnerKeyLimits = KeyLimits.extend({
  /** Keys may withdraw, where their own owner lets them. */
  withdrawals: z.boolean(),
});
export type OwnerKeyLimits = z.infer<typeof OwnerKeyLimits>;

export const keyLimitNames = ['ordersPerMinute', 'orderUsd', 'dayUsd', 'withdrawalDayUsd'] as const;
export type KeyLimitName = (typeof keyLimitNames)[number];

export const noKeyLimits: KeyLimits = { ordersPerMinute: null, orderUsd: null, dayUsd: null, withdrawalDayUsd: null };
