/** What people call the limits. */
export const limitLabels = {
  ordersPerMinute: 'orders',
  orderUsd: 'order',
  dayUsd: 'day',
  withdrawalDayUsd: 'withdrawal',
} as const;
