import type { CallOutput, listMethodSettings, listPayoutRules, listPayouts } from '@tetri/contract';

export type Payout = CallOutput<typeof listPayouts>['payouts'][number];
export type PayoutRule = CallOutput<typeof listPayoutRules>['rules'][number];
export type MethodSetup = CallOutput<typeof listMethodSettings>['methods'][number];
