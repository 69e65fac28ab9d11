import type { NameReason } from './score-name.ts';

/** What a list says of an entry besides its names. */
export interface ListedDetails {
  readonly birthDate?: string;
  readonly country?: string;
  readonly documents?: readonly string[];
  readonly addresses?: readonly string[];
  readonly note?: string;
}

/** What was found about an order or a withdrawal, as it was found. */
export interface Finding {
  readonly kind: 'name' | 'exact' | 'provider' | 'providerFailed' | 'rule';
  /** The same thing found again has the same key: what people cleared is not asked about twice. */
  readonly key: string;
  /** Which field it was; of what has none, where it is from. */
  readonly field: string;
  readonly typed: string;
  /** Name of the list or the rule, or of the provider. */
  readonly source: string;
  readonly sourceKind: 'sanctions' | 'pep' | 'own' | 'rule' | 'provider';
  readonly ref: string;
  readonly listed: string;
  readonly score: number | null;
  readonly reasons: readonly NameReason[];
  readonly details: ListedDetails;
}

/** What is asked about a value: names by likeness, all else exactly. */
export interface AskedValue {
  readonly field: string;
  readonly value: string;
  readonly isName: boolean;
}

/** Whom and what a screening asks about. */
export interface Subject {
  readonly kind: 'order' | 'withdrawal';
  readonly id: string;
  /** Its public number. */
  readonly uid: string;
  readonly userId: string | null;
  readonly values: readonly AskedValue[];
  /** Coins that came, by what their network calls the transaction, and where coins go. */
  readonly coins: readonly {
    readonly direction: 'in' | 'out';
    readonly network: string;
    readonly symbol: string;
    readonly reference: string;
  }[];
}

/** How a subject stands after it was asked about. */
export type Verdict =
  | { readonly state: 'clear' }
  | {
      readonly state: 'held';
      readonly findings: readonly Finding[];
      /** Nothing speaks against it but that the provider did not answer: it is asked again. */
      readonly isOnlyUnanswered: boolean;
    };

/** Nothing goes on while anything is found that people have not cleared. */
export function verdictOf(found: readonly Finding[], cleared: ReadonlySet<string>): Verdict {
  const findings = found.filter(({ key }) => !cleared.has(key));
  if (findings.length === 0) return { state: 'clear' };
  return { state: 'held', findings, isOnlyUnanswered: findings.every(({ kind }) => kind === 'providerFailed') };
}

/** Findings of before and of now together, each once, as it was found last. */
export function mergeFindings(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  const keys = new Set(now.map(({ key }) => key));
  return [...before.filter(({ key, kind }) => kind !== 'providerFailed' && !keys.has(key)), ...now];
}
