import type { CallOutput, listPromoCodes, listWithdrawalRoutes, listPartnerWithdrawals } from '@tetri/contract';

export type Withdrawal = CallOutput<typeof listPartnerWithdrawals>['withdrawals'][number];
export type PromoCode = CallOutput<typeof listPromoCodes>['promoCodes'][number];
export type WithdrawalRoute = CallOutput<typeof listWithdrawalRoutes>['routes'][number];
