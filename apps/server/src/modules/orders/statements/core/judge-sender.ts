import type { SenderRule } from '@tetri/contract';

/** `unknown`: the bank names no sender, or the customer no name. */
export type SenderVerdict = 'same' | 'other' | 'unknown';

/** Names that are less alike, of 100, are taken for different people's. */
export const sameSenderScore = 85;

/** Whether the sender is the customer, by how alike their names are; undefined where there is nothing to compare. */
export function verdictOf(score: number | undefined): SenderVerdict {
  if (score === undefined) return 'unknown';
  return score >= sameSenderScore ? 'same' : 'other';
}

/**
 * What becomes of a payment by the owner's rule: it is recorded, the operator is asked first, or it is recorded and the order held.
 * An order that cannot be held any more is asked about instead.
 */
export function judgeSender(
  rule: SenderRule,
  verdict: SenderVerdict,
  { mayHold, isConfirmed }: { readonly mayHold: boolean; readonly isConfirmed: boolean },
): 'record' | 'ask' | 'hold' {
  if (rule === 'accept' || verdict === 'same') return 'record';
  if (rule === 'hold' && mayHold) return 'hold';
  const isAsked = rule === 'hold' || verdict === 'other';
  return isAsked && !isConfirmed ? 'ask' : 'record';
}
