export { appointmentOf } from './appointments/actions/appointment-of.ts';
export { nextActionOf } from './core/next-action.ts';
export {
  customerResolutions,
  mayRecordPayout,
  operatorActs,
  operatorResolutions,
  surplusOf,
} from './core/possible-acts.ts';
export type { FieldValue, MoveActor, Mover, PayoutState, StaffMember } from './core/types.ts';
export type { DiscountTier } from './core/discount.ts';
export { promisedCash } from './store/promised-cash.ts';
export { ridOf } from './core/uid.ts';
export { discountOfUser } from './actions/discount-of.ts';
export { ordersOfKeys } from './store/key-use.ts';
export type { AskedDiscount, Discount, DiscountOn, DiscountPort, OrderPayments } from './ports.ts';
export { networkHash, orderCaps } from './actions/order-caps.ts';
export { confirmationsSeen, oddPaymentOffered, orderChanged, orderClaimed, orderCreated } from './events.ts';
export { isToChoose } from './core/resolution-terms.ts';
export { findOrderBreaches } from './store/find-breaches.ts';
export { createOrdersModule, type OrdersModule, type OrdersOptions } from './orders-module.ts';
export type { LinkOrders, LinkTerms, SaidByOwner } from './actions/pay-by-link.ts';
export {
  isLinkSpent,
  isLinkTaken,
  type LinkedOrder,
  type LinkUse,
  newestOrdersOfLinks,
  readLinkUse,
} from './store/link-orders.ts';
export { judgeIpn } from './core/judge-ipn.ts';
export { findRequisite } from './requisites/store/saved-requisites.ts';
export { payableOrder } from './actions/payable-order.ts';
export type { CurrentPrice, PricePort, VerificationPort } from './ports.ts';
export {
  decideUndo,
  markPayoutSent,
  markPayoutUnknown,
  moveByOperator,
  recordPayment,
  recordPayout,
  refundSurplus,
  resolveByOperator,
  undoByOperator,
} from './actions/operator-actions.ts';
export { placeOfPayment } from './core/judge-undo.ts';
export { reasonOfReturn } from './core/issue-of-return.ts';
export { type IssueRule, type MoneyEvent, moneyEvents, moneyTable, type Outcome } from './core/money-events.ts';
export { undoable } from './actions/undo-payment.ts';
export { type MostOfSide, visitorsMost, type WorthDeps, worthOf, worthOfOrder } from './actions/worth-of.ts';
export { addNote, claimOrder, releaseOrder } from './actions/claim-order.ts';
export { forgetRequisites, listRequisites } from './requisites/store/saved-requisites.ts';
export { openIpnSecret } from './actions/ipn-secret.ts';
export {
  findMerchantOrders,
  type MerchantOrder,
  type LinkedToMerchant,
  linkToMerchants,
} from './store/order-merchants.ts';
export {
  findOrder,
  findOrders,
  findOrderByUid,
  findOrderNow,
  hasSecret,
  openOrder,
  orderUidsOf,
} from './store/find-order.ts';
export {
  countOrders,
  listOrders,
  type OrderFilters,
  type OrderPage,
  type OrderPageRequest,
} from './store/list-orders.ts';
export {
  countOpenGuestOrders,
  countOpenOrders,
  personsWithOpenOrders,
  erasePersonalOrders,
  readPersonalOrders,
} from './store/personal-data.ts';
export { erasePaidOrders, readPaidOrders } from './store/payer-data.ts';
export { type DayOfMoney, type OrderDay, readOrderDay } from './store/order-day.ts';
export { readWholeOrder, type WholeOrder } from './store/read-whole-order.ts';
export type { OrderRow } from './tables.ts';
export { OfferedPrices } from './actions/offered-prices.ts';
export type { PriceDeps } from './actions/present-price.ts';
export { resolutionOffers } from './actions/resolution-offers.ts';
export { viewPrice } from './view/order-view.ts';
export { viewRefund } from './view/view-refund.ts';
export { sentRefundsOf } from './store/sent-refunds.ts';
export { isDelivered, ownValues, viewServices } from './view/ordered-services.ts';
export { viewValues } from './view/view-values.ts';
export { viewSide } from './view/side.ts';
export { foundationOf, lockForPayout } from './actions/lock-for-payout.ts';
export { takeSighting } from './actions/take-sighting.ts';
export { endAllQuotes, endQuotes } from './store/quotes.ts';
export { readAmount } from './core/read-amount.ts';
export { currencyFields } from './requisites/actions/currency-fields.ts';
export { freeReferences, usePayoutReference } from './actions/use-reference.ts';
export { judgeRequisite } from './requisites/actions/judge-requisite.ts';
export { findOrderOfPayout } from './store/sent-refunds.ts';
export { findOrderOfUser, lastOrdersOfUser, ordersOfUser } from './store/orders-of-user.ts';
export { pastOrders } from './store/past-orders.ts';
export { listOpenDemoOrders } from './store/list-open-demo-orders.ts';
export { countOrdersServed } from './store/count-orders-served.ts';
export { usedRoutes } from './store/used-routes.ts';
export type { OrdersStaffDeps } from './staff/deps.ts';
export { staffHandlers as ordersStaffHandlers } from './staff/handlers.ts';
export { livePast, type PastDraft, type PastEvent, type PastOrder } from './demo/past-order.ts';
export { type PastPace, type PastStory, pastStories, stepsOf } from './demo/past-story.ts';
export { pruneDemoOrders } from './demo/prune-demo-orders.ts';
export { type DemoStatement, removeDemoStatements, seedDemoStatements } from './statements/demo/demo-statements.ts';
export { removeDemoOrders } from './demo/remove-demo-orders.ts';
export { writePastOrders } from './demo/write-past-orders.ts';
export { priceUnits } from './core/price-order.ts';
