export { Amount, type AmountProps } from './amount.tsx';
export {
  amountText,
  decimalPoint,
  fractionDigits,
  numberText,
  type NumberStyle,
  plainAmount,
} from './amount-text.ts';
export { CopyButton } from './copy-button.tsx';
export { type CompiledPart, type CompiledText, createIntl, type IntlShape, type MessageValues } from './create-intl.ts';
export { currencyName } from './currency-name.ts';
export { ExchangeSide } from './exchange-side.tsx';
export { GroupedCode } from './grouped-code.tsx';
export { Guilloche } from './guilloche.tsx';
export { LogoMark } from './logo.tsx';
export { NumberStyleContext } from './number-style.ts';
export { StatusMark } from './status-mark.tsx';
export { cssVariables, theme } from './theme.ts';
export { Timeline, type TimelineStep } from './timeline.tsx';
export { useIsLive } from './use-is-live.ts';
