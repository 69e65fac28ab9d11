import type { StatementEntryFault } from '@tetri/contract';

/** What came in, as a bank's statement says. */
export interface Entry {
  /** "2026-03-01" */
  readonly bookedOn: string;
  readonly units: bigint;
  /** Empty where the bank gives none. */
  readonly reference: string;
  readonly sender: string;
  readonly senderAccount: string;
  readonly purpose: string;
}

export interface ReadEntries {
  /** With the row that each stands in. */
  readonly entries: readonly (Entry & { readonly row: number })[];
  /** How many went out. */
  readonly outgoing: number;
  readonly faults: readonly StatementEntryFault[];
}

/** The account that a statement is of. */
export interface StatementAccount {
  readonly decimals: number;
  /** What the bank may call the currency. */
  readonly isCurrency: (name: string) => boolean;
}

/** What one entry turned out to be. */
export type Judged = Entry | 'outgoing' | StatementEntryFault['fault'];

/** Counts and gathers what single entries turned out to be. */
export function gather(judged: Iterable<readonly [row: number, Judged]>): ReadEntries {
  const entries: (Entry & { row: number })[] = [];
  const faults: StatementEntryFault[] = [];
  let outgoing = 0;
  for (const [row, one] of judged) {
    if (typeof one === 'object') entries.push({ ...one, row });
    else if (one === 'outgoing') outgoing += 1;
    else faults.push({ row, fault: one });
  }
  return { entries, outgoing, faults };
}

const textMax = 1000;

/** As it is kept: in one line, without what cannot be stored or seen, and no longer than anybody reads. */
export function plainText(text: string, max = textMax): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
