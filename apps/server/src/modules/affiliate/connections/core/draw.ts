import type { ConnectionKind } from '@tetri/contract';

/** What more accounts share than this is no link between two of them: an office's address, a bank's own account. */
export const sharersMax = 12;
/** No further is counted how many share something. */
export const countedMax = 500;

/** Something that an account has in common with others. */
export interface Reach {
  readonly userId: string;
  readonly kind: ConnectionKind;
  readonly value: string;
  /** The first of them, the account itself not among them. */
  readonly others: readonly string[];
  /** How many they are, at most one more than `countedMax`. */
  readonly total: number;
}

/** Something that several of the accounts that are shown share. */
export interface SharedFact {
  readonly kind: ConnectionKind;
  readonly value: string;
  readonly members: readonly string[];
  /** How many accounts share it besides one of them, whether shown or not; at most one more than `countedMax`. */
  readonly total: number;
}

export interface Link {
  readonly a: string;
  readonly b: string;
  readonly strength: number;
  readonly shared: readonly { readonly kind: ConnectionKind; readonly values: readonly string[] }[];
}

/** How much it says that two accounts are one person's, where nobody else shares it. */
const weights: Readonly<Record<ConnectionKind, number>> = {
  document: 5,
  device: 4,
  destination: 4,
  messenger: 4,
  network: 2,
  referral: 1,
};

/** Said by the fewer, the more it says. */
function weightOf({ kind, total }: Pick<SharedFact, 'kind' | 'total'>): number {
  return kind === 'referral' ? weights.referral : weights[kind] / Math.max(1, total);
}

/** What is drawn as a hub of its own. A partner who brought many is no link between those. */
export function isHub({ total }: Pick<SharedFact, 'total'>): boolean {
  return total > sharersMax;
}

/** The accounts that are reached, the most closely connected first; those that are known already not among them. */
export function choose(reached: readonly Reach[], known: ReadonlySet<string>, most: number): string[] {
  const sums = new Map<string, number>();
  for (const one of reached) {
    if (isHub(one)) continue;
    for (const id of one.others) if (!known.has(id)) sums.set(id, (sums.get(id) ?? 0) + weightOf(one));
  }
  return [...sums]
    .toSorted(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}

/** One link for each pair that shares something, with all that it shares; the strongest first. */
export function linksOf(facts: readonly SharedFact[]): Link[] {
  const pairs = new Map<string, { a: string; b: string; weight: number; shared: Map<ConnectionKind, string[]> }>();
  for (const fact of facts) {
    if (isHub(fact)) continue;
    for (const [a, b] of pairsOf(fact.members)) {
      const pair = pairs.get(`${a} ${b}`) ?? { a, b, weight: 0, shared: new Map() };
      pair.weight += weightOf(fact);
      pair.shared.set(fact.kind, [...(pair.shared.get(fact.kind) ?? []), fact.value]);
      pairs.set(`${a} ${b}`, pair);
    }
  }
  return [...pairs.values()]
    .map(({ a, b, weight, shared }) => ({
      a,
      b,
      strength: Math.min(5, Math.max(1, Math.round(weight))),
      shared: [...shared].map(([kind, values]) => ({ kind, values: values.toSorted() })),
    }))
    .toSorted((one, other) => other.strength - one.strength || (`${one.a}${one.b}` < `${other.a}${other.b}` ? -1 : 1));
}

/** Each two of them once, in one order. */
function pairsOf(members: readonly string[]): (readonly [string, string])[] {
  const sorted = [...new Set(members)].toSorted();
  return sorted.flatMap((a, at) => sorted.slice(at + 1).map((b) => [a, b] as const));
}
