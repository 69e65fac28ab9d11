export {
  cashOffice,
  createPaymentsModule,
  type PaymentsModule,
  type PaymentsOptions,
} from './create-payments-module.ts';
export type { Method, MethodState } from './list-methods.ts';
export type { DraftToPay, OrderToPay } from './orders-view.ts';
export {
  findPayout,
  type Payout,
  type PayoutDraft,
  preparePayout,
  recordPayoutFailure,
  recordPayoutSent,
  recordPayoutSuccess,
  recordPayoutUnknown,
} from './payouts/payouts.ts';
export { type PickupAnswer, pickupAttempts, unlockPickup } from './pickup/pickup.ts';
export * from './plugin.ts';
export {
  createRequisite,
  type RequisiteDraft,
  setRequisiteActive,
  updateRequisite,
} from './requisites/change-requisite.ts';
export { type DemoCurrency, removeDemoRequisites, seedDemoRequisites } from './requisites/demo-requisites.ts';
export { isUsedUp } from './core/choose-requisite.ts';
export { requisiteIdOf } from './requisites/requisite-id-of.ts';
export { findRequisite, readRequisites, type RequisiteWithUse } from './requisites/read-requisites.ts';
export { DatabasePool } from './requisites/requisite-pool.ts';
export type { PaymentsStaffDeps } from './staff/deps.ts';
export { staffHandlers as paymentsStaffHandlers } from './staff/handlers.ts';
