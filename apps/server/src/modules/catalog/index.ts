export { type CatalogModule, createCatalogModule } from './catalog-module.ts';
export { imageOf as currencyImage, nameOf as currencyName, viewSide as viewCurrency } from './view/view-side.ts';
export { viewField } from './view/view-field.ts';
export { checkOf } from './core/check-of.ts';
export type { TillLeft } from './core/bound-by-tills.ts';
export type { Closing, HoursPort } from './ports.ts';
export { nextOpeningChange, openingChanges } from './live/opening-changes.ts';
export { matchesPattern } from './actions/field-pattern.ts';
export { friendlyUrlOf } from './core/friendly-url.ts';
export { routeNews } from './view/route-news.ts';
export { shownRate, type ShownRate } from './view/shown-rate.ts';
export { hoursLines } from './core/hours-lines.ts';
export { limitsOf, sideLimits } from './core/limits.ts';
export {
  clockText,
  closingMinute,
  dateOf,
  dayBounds,
  isOpenAt,
  isTimeZone,
  isWeekInOrder,
  minuteOf,
  nextClosing,
  nextOpening,
  type OpeningHours,
} from './core/opening-hours.ts';
export { slotsAhead, type TimeSlot } from './core/office-slots.ts';
export { textIn, type TextByLanguage } from './core/text-by-language.ts';
export type {
  AdditionalService,
  CatalogSnapshot,
  City,
  Currency,
  Field,
  LockPoint,
  Network,
  Office,
  RateType,
  Route,
} from './core/types.ts';
export { demoCurrencies } from './demo/demo-currencies.ts';
export { demoCurrencyList } from './demo/demo-currencies.ts';
export { demoReserves, type DemoSide, type DemoTrade, demoTrades } from './demo/demo-trade.ts';
export {
  beginDemoLife,
  continueDemoLife,
  demoTurn,
  type DemoLifeRow,
  endDemoLife,
  readDemoLife,
  switchDemoLife,
  takeDemoCustomer,
} from './demo/demo-life.ts';
export { demoId } from './demo/demo-id.ts';
export { type DemoPrice, demoPrices } from './demo/demo-prices.ts';
export { payByMethodInDemo, useMethodInDemo } from './demo/use-method-in-demo.ts';
export { loadDemo, type LoadDemoDeps } from './demo/load-demo.ts';
export { removeDemo, type RemovedDemo, type RemoveDemoSeams } from './demo/remove-demo.ts';
export type { MonitorNamesPort, PriceBoardPort, ShownPrice, ShownPrices } from './ports.ts';
export { catalogChanged } from './events.ts';
export { iconFile, iconNames, iconUrl, mountIcons } from './http/icons.ts';
export type { LiveCatalog } from './live/live-catalog.ts';
export * from './store/currencies.ts';
export * from './store/fields.ts';
export * from './store/places.ts';
export * from './store/routes.ts';
export type { CatalogStaffDeps } from './staff/deps.ts';
export { staffHandlers as catalogStaffHandlers } from './staff/handlers.ts';
