import type { VerificationNeed, VerificationType } from '@tetri/contract';

/** How far an order's customer is with what it asks for: nothing is asked, not all approved yet, all approved, refused for good. */
export type VerificationProgress = 'none' | 'due' | 'passed' | 'refused';

/** Nothing that its customer must have verified stands against the order. */
export function isVerified({ verification }: { readonly verification: VerificationProgress }): boolean {
  return verification === 'none' || verification === 'passed';
}

/** What somebody is verified for. */
export interface Proven {
  readonly person: Date | null;
  readonly company: Date | null;
  readonly funds: Date | null;
  readonly currencies: readonly { readonly currencyId: string; readonly destinationHash: string | null }[];
}

/** What an exchange is between, and the cards and accounts that were typed for it, as digests. */
export interface Between {
  readonly fromCurrencyId: string;
  readonly toCurrencyId: string;
  readonly fromHashes: readonly string[];
  readonly toHashes: readonly string[];
}

/** What of these is not verified; of nobody known, nothing is. Of a card or an account that was typed, that very one must be. */
export function missingNeeds(
  needs: readonly VerificationNeed[],
  proven: Proven | undefined,
  between: Between,
): VerificationNeed[] {
  return needs.filter((need) => proven === undefined || !meets(need, proven, between));
}

function meets(need: VerificationNeed, proven: Proven, between: Between): boolean {
  if (need === 'currency') return hasVerified(proven, between.fromCurrencyId, between.fromHashes);
  if (need === 'currencyPayout') return hasVerified(proven, between.toCurrencyId, between.toHashes);
  return proven[need] !== null;
}

function hasVerified({ currencies }: Proven, currencyId: string, typed: readonly string[]): boolean {
  const own = currencies.filter((one) => one.currencyId === currencyId);
  return own.length > 0 && typed.every((hash) => own.some(({ destinationHash }) => destinationHash === hash));
}

/** Each need once, in the order in which they are asked. */
export function joinNeeds(...lists: readonly (readonly VerificationNeed[])[]): VerificationNeed[] {
  return [...new Set(lists.flat())];
}

/** How far something is that an order needs. */
export interface NeedStep {
  readonly need: VerificationNeed;
  readonly state: 'missing' | 'checking' | 'approved';
}

/** How far each of these is: approved, sent and looked at, or still to be sent. */
export function stepsOf(
  needs: readonly VerificationNeed[],
  missing: readonly VerificationNeed[],
  inReview: readonly VerificationNeed[],
): NeedStep[] {
  return needs.map((need) => {
    if (!missing.includes(need)) return { need, state: 'approved' };
    return { need, state: inReview.includes(need) ? 'checking' : 'missing' };
  });
}

/** What of an order a verification of this kind is about. */
export function needsMetBy(
  { type, currencyId }: { readonly type: VerificationType; readonly currencyId: string | null },
  { fromCurrencyId, toCurrencyId }: Pick<Between, 'fromCurrencyId' | 'toCurrencyId'>,
): VerificationNeed[] {
  if (type !== 'currency') return [type];
  return [
    ...(currencyId === fromCurrencyId ? (['currency'] as const) : []),
    ...(currencyId === toCurrencyId ? (['currencyPayout'] as const) : []),
  ];
}
