import type { CallOutput, listStaffCurrencies, listStaffOffices } from '@tetri/contract';

export type CurrencyList = CallOutput<typeof listStaffCurrencies>;
export type Currency = CurrencyList['currencies'][number];
export type City = CallOutput<typeof listStaffOffices>['cities'][number];

export const currencyKinds = ['crypto', 'bank', 'cash', 'e-money'] as const;
