import { type ScreeningRuleTerms, screeningRuleKinds } from '@tetri/contract';

export type RuleKind = (typeof screeningRuleKinds)[number];

/** A threshold as a number field shows it: of which rules it is one, and between what it lies. */
interface Threshold {
  readonly key: 'hours' | 'orders' | 'belowUsd' | 'sumUsd' | 'days' | 'aboveUsd';
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

const hours: Threshold = { key: 'hours', min: 1, max: 24 * 90, usual: 24 };
const orders: Threshold = { key: 'orders', min: 2, max: 100, usual: 3 };
const usd = (key: Threshold['key'], usual: number): Threshold => ({ key, min: 1, max: 100_000_000, usual });

/** What each kind of rule goes by. */
export const thresholds: Readonly<Record<RuleKind, readonly Threshold[]>> = {
  structuring: [hours, orders, usd('belowUsd', 3000), usd('sumUsd', 9000)],
  velocity: [hours, orders],
  newAccount: [{ key: 'days', min: 1, max: 365, usual: 30 }, usd('aboveUsd', 5000)],
  countryMismatch: [usd('aboveUsd', 1000)],
};

/** A rule while it is typed: numbers as text. */
export interface TypedTerms {
  readonly kind: RuleKind;
  readonly values: Readonly<Record<string, string>>;
  readonly isForGuests: boolean;
}

export function usualTerms(kind: RuleKind): TypedTerms {
  const values = Object.fromEntries(thresholds[kind].map(({ key, usual }) => [key, String(usual)]));
  return { kind, values, isForGuests: true };
}

export function typedOf(terms: ScreeningRuleTerms): TypedTerms {
  const given: Record<string, unknown> = { ...terms };
  const values = Object.fromEntries(thresholds[terms.kind].map(({ key }) => [key, String(given[key] ?? '')]));
  return { kind: terms.kind, values, isForGuests: terms.kind === 'newAccount' ? terms.isForGuests : true };
}

export function isThreshold({ min, max }: Threshold, text: string | undefined): boolean {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** The terms as the server takes them; undefined while a number is missing or out of its bounds. */
export function termsOf({ kind, values, isForGuests }: TypedTerms): ScreeningRuleTerms | undefined {
  if (!thresholds[kind].every((one) => isThreshold(one, values[one.key]))) return undefined;
  const at = (key: Threshold['key']) => Number(values[key]);
  switch (kind) {
    case 'structuring':
      return { kind, hours: at('hours'), orders: at('orders'), belowUsd: at('belowUsd'), sumUsd: at('sumUsd') };
    case 'velocity':
      return { kind, hours: at('hours'), orders: at('orders') };
    case 'newAccount':
      return { kind, days: at('days'), aboveUsd: at('aboveUsd'), isForGuests };
    case 'countryMismatch':
      return { kind, aboveUsd: at('aboveUsd') };
  }
}
