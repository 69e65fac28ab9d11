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
