export { type AmountLimits, amountLimits, isAnyAmount, type SideLimits } from './amount-limits.ts';
export { type Currency, powerOfTen } from './currency.ts';
export { displayDecimals, displayNumber, displayRate } from './display-rate.ts';
export { divideDown, divideUp } from './divide.ts';
export { type JudgedAmount, judgeAmount } from './judge-amount.ts';
export { addMoney, formatMoney, type Money, parseMoney } from './money.ts';
export { afterMarkup, netRate } from './net-rate.ts';
export { formatPercent, parsePercent, type Percent, percentOf, wholePercent } from './percent.ts';
export { type AmountPart, priceAmount, type PricedAmount, type PricedBy } from './price-amount.ts';
export type { PriceExtras, PriceTerms, PriceTier } from './price-terms.ts';
export { type PriceTermsText, readPriceTerms, writePriceTerms } from './price-terms-text.ts';
export { type Promised, promiseOf } from './promise.ts';
export { promisedRate } from './promised-rate.ts';
export {
  compareRates,
  convertDown,
  convertUp,
  formatRate,
  invertRate,
  multiplyRates,
  parity,
  parseDecimal,
  parseRate,
  priceOfOne,
  type Rate,
  rateOf,
  rateToDecimal,
  reduceRate,
} from './rate.ts';
export { formatUnits, parseUnits, rescaleDown, roundDownTo, roundUpTo } from './units.ts';
