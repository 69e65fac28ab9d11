import type { NameReason } from './score-name.ts';

/** What a list says of an entry besides its names. */
export interface ListedDetails {
  readonly birthDate?: string;
  readonly country?: string;
  readonly documents?: readonly string[];
  readonly addresses?: readonly string[];
  readonly note?: string;
}

/** What is asked about: an order, what leaves a wallet, what came to one, or what was sent to be verified. */
export type SubjectKind = 'order' | 'withdrawal' | 'walletDeposit' | 'verification';

/** What was found about a subject, as it was found. */
export interface Finding {
  readonly kind: 'name' | 'exact' | 'provider' | 'providerFailed' | 'rule';
  /** The same thing found again has the same key: what people cleared is not asked about twice. */
  readonly key: string;
  /** Of a list: digest of the entry, and of the name and birth date that were asked about. Another one is another finding. */
  readonly basis?: string;
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
  /** Of a name that a verification proves, where it names the day. */
  readonly birthDate?: string;
}

/** Whom and what a screening asks about. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  /** Its public number; of what came, the network's own name for it; of a verification, its id. */
  readonly uid: string;
  readonly userId: string | null;
  /** As people read it; empty of an order, which shows its own, and of a verification. */
  readonly amount: string;
  readonly values: readonly AskedValue[];
  /** Coins that came, by what their network calls the transaction, and where coins go. */
  readonly coins: readonly {
    readonly direction: 'in' | 'out';
    readonly network: string;
    readonly symbol: string;
    readonly reference: string;
  }[];
}

interface Answered {
  /** The question that this answers; see the settings. */
  readonly question: bigint;
}

/** How a subject stands after it was asked about. */
export type Verdict = Answered &
  (
    | {
        readonly state: 'clear';
        /** Keys of what is found and people have cleared. */
        readonly cleared: ReadonlySet<string>;
      }
    | {
        readonly state: 'held';
        readonly findings: readonly Finding[];
        /** Nothing speaks against it but that the provider did not answer: it is asked again. */
        readonly isOnlyUnanswered: boolean;
      }
  );

/** Nothing goes on while anything is found that people have not cleared. */
export function verdictOf(question: bigint, found: readonly Finding[], cleared: ReadonlySet<string>): Verdict {
  const findings = found.filter(({ key }) => !cleared.has(key));
  if (findings.length === 0) return { state: 'clear', question, cleared };
  return { state: 'held', question, findings, isOnlyUnanswered: isUnanswered(findings) };
}

/** Nothing is found but that the provider did not answer. */
export function isUnanswered(findings: readonly Finding[]): boolean {
  return findings.every(({ kind }) => kind === 'providerFailed');
}

/** What is no likeness first, then the most alike. */
export function byLikeness(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => (b.score ?? 101) - (a.score ?? 101));
}

/** Findings of before and of now together, each once, as it was found last. */
export function mergeFindings(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  const keys = new Set(now.map(({ key }) => key));
  return [...before.filter(({ key, kind }) => kind !== 'providerFailed' && !keys.has(key)), ...now];
}
