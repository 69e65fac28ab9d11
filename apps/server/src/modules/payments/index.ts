export {
  cashOffice,
  createPaymentsModule,
  type PaymentsModule,
  type PaymentsOptions,
} from './payments-module.ts';
export { type PayoutRule, usualPayoutRule } from './core/judge-payout.ts';
export { payoutAddress } from './core/payout-address.ts';
export { hasChainWork } from './deposits/store/has-chain-work.ts';
export { isAgreed, savePayoutRule, savePayoutSwitch } from './payouts/store/payout-rules.ts';
export type { DemoWallet, PaymentSimulator } from './ports.ts';
export { PaymentState } from './live/payment-state.ts';
export {
  listDemoMethods,
  readMethodSettings,
  removeDemoMethods,
  saveMethodSettings,
} from './methods/store/method-settings.ts';
export {
  addressAvailable,
  addressWithdrawn,
  depositChanged,
  paymentSetupChanged,
  payoutEnded,
  payoutsAllowed,
  payoutSeen,
  walletDepositChanged,
} from './events.ts';
export {
  type Deposit,
  type OrderDeposit,
  findDeposit,
  findDeposits,
  findDepositsById,
  findUncredited,
  lockDeposit,
  findShaken,
  forgetTaken,
  giveToOrder,
  markGone,
  takeDeposit,
} from './deposits/store/deposits.ts';
export {
  awaitsDeposits,
  forgetPersonalDeposits,
  nobody,
  readPersonalDeposits,
} from './deposits/store/personal-deposits.ts';
export { followStep } from './deposits/actions/follow-step.ts';
export {
  countAddresses,
  findOrderAddress,
  findOurAddresses,
  readUsedAddresses,
} from './deposits/store/deposit-addresses.ts';
export { assignWalletAddress, DatabaseAddresses } from './deposits/actions/database-addresses.ts';
export { DatabaseHostedPayments } from './deposits/actions/database-hosted-payments.ts';
export { type FollowedRow, readFollowed } from './deposits/store/followed-networks.ts';
export { findPlaceBreaches } from './places/store/find-breaches.ts';
export { isEnoughAlone, judgeWord } from './places/actions/judge-word.ts';
export { lockWord } from './places/store/sum-alone.ts';
export { type DemoUnclaimed, removeDemoUnclaimed, seedDemoUnclaimed } from './unclaimed/demo/demo-unclaimed.ts';
export { bookLoss } from './unclaimed/actions/book-losses.ts';
export { keepUnclaimed, loseUnclaimed } from './unclaimed/actions/keep-unclaimed.ts';
export { bookUnclaimed, unclaimedTransfer } from './unclaimed/actions/book-unclaimed.ts';
export { findUnclaimedBreaches } from './unclaimed/store/find-breaches.ts';
export {
  changeUnclaimed,
  countUnclaimed,
  findUnclaimed,
  forgetUnclaimed,
  hasForeign,
  isDecidedState,
  insertUnclaimed,
  listUnclaimed,
  lockUnclaimed,
  lockUnclaimedLine,
  type UnclaimedRow,
  unasked,
  unclaimedStates,
} from './unclaimed/store/unclaimed-payments.ts';
export { borneByCustomer } from './core/judge-payout.ts';
export type { Refunder } from './payouts/actions/refunder-of.ts';
export type { Foundation } from './payouts/store/foundation.ts';
export { findPayoutRule } from './payouts/store/payout-rules.ts';
export { checkSent, type SentCheck } from './payouts/actions/check-sent.ts';
export { Plugins } from './methods/plugins.ts';
export { paysFrom, receivesAt, returnsFrom, usualPlace } from './places/store/place-of-order.ts';
export { isPayable } from './invoices/store/invoices.ts';
export { ordersByVisitCode } from './invoices/store/orders-by-visit-code.ts';
export { type Denomination, sumDenominations } from './tills/core/sum-denominations.ts';
export { tillsLying } from './tills/actions/tills-lying.ts';
export { checkTillCovers, passTill, tillState } from './tills/actions/pass-till.ts';
export { placeCode, readPlace } from './places/core/place-code.ts';
export type { Method, MethodState } from './methods/list-methods.ts';
export type { DraftToPay, FeePort, OrderToPay } from './ports.ts';
export { endSending } from './payouts/store/automatic-payouts.ts';
export {
  changePayoutUnits,
  findPayout,
  findPayouts,
  findUnsent,
  lockPayoutByUid,
  type Payout,
  type PayoutDraft,
  preparePayout,
  recordPayoutFailure,
  recordPayoutSent,
  recordPayoutSuccess,
  recordPayoutUnknown,
} from './payouts/store/payouts.ts';
export { type PickupAnswer, pickupAttempts, unlockPickup } from './pickup/actions/pickup.ts';
export * from './plugin.ts';
export {
  createRequisite,
  type RequisiteDraft,
  setRequisiteActive,
  updateRequisite,
} from './requisites/actions/change-requisite.ts';
export { writePastPayouts } from './demo/write-past-payouts.ts';
export { type DemoCurrency, removeDemoRequisites, seedDemoRequisites } from './requisites/demo/demo-requisites.ts';
export { isUsedUp } from './core/choose-requisite.ts';
export { findOrdersOfRequisite } from './requisites/store/find-orders-of-requisite.ts';
export { requisiteIdOf } from './requisites/store/requisite-id-of.ts';
export { findRequisite, readRequisites, type RequisiteWithUse } from './requisites/store/read-requisites.ts';
export { DatabasePool } from './requisites/actions/requisite-pool.ts';
export type { PaymentsStaffDeps } from './staff/deps.ts';
export { staffHandlers as paymentsStaffHandlers } from './staff/handlers.ts';
