export { actionsOf, nextActionOf } from './core/next-action.ts';
export { movesOf } from './core/moves.ts';
export type { FieldValue, MoveActor, Mover, PayoutState, StaffMember } from './core/types.ts';
export type { DiscountTier } from './core/discount.ts';
export { ridOf } from './core/uid.ts';
export { discountOfUser } from './discount-of.ts';
export type { OrderPayments } from './deps.ts';
export { orderChanged, orderCreated } from './events.ts';
export { findOrderBreaches } from './find-breaches.ts';
export { createOrdersModule, type OrdersModule, type OrdersOptions } from './orders-module.ts';
export { payableOrder } from './payable-order.ts';
export type { CurrentPrice, PricePort } from './price-port.ts';
export { moveByOperator, recordPayment, recordPayout, refundSurplus } from './staff-actions.ts';
export { addNote, claimOrder, releaseOrder } from './staff-desk.ts';
export { forgetRequisites, listRequisites } from './requisites/store.ts';
export { findOrder, findOrderByUid, openOrder } from './store/find-order.ts';
export {
  countOrders,
  listOrders,
  type OrderFilters,
  type OrderPage,
  type OrderPageRequest,
} from './store/list-orders.ts';
export { countOpenOrders, erasePersonalOrders, readPersonalOrders } from './store/personal-data.ts';
export { readWholeOrder, type WholeOrder } from './store/read-whole-order.ts';
export type { OrderRow } from './tables.ts';
export { viewPrice, viewValues } from './view/order-view.ts';
export { viewSide } from './view/side.ts';
export { takeSighting } from './take-sighting.ts';
export { usedRoutes } from './store/used-routes.ts';
