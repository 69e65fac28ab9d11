export { type CatalogModule, createCatalogModule } from './catalog-module.ts';
export { nameOf as currencyName, viewSide as viewCurrency } from './calls/view-side.ts';
export { limitsOf, type RouteLimits } from './core/limits.ts';
export { isOpenAt, nextOpening, type OpeningHours } from './core/opening-hours.ts';
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
export type { PriceBoardPort, ShownPrice } from './deps.ts';
export { catalogChanged } from './events.ts';
export { iconNames, mountIcons } from './icons.ts';
export type { LiveCatalog } from './live-catalog.ts';
