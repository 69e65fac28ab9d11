import { plainReference } from '../../core/plain-reference.ts';
import type { Entry } from './entry.ts';

/**
 * What tells the entries of one statement apart, in their order: the bank's reference, or all that is known of an entry that has
 * none, and which of several alike it is. The same statement again has the same keys.
 */
export function lineKeys(entries: readonly Entry[]): readonly string[] {
  const alike = new Map<string, number>();
  return entries.map((entry) => {
    const reference = plainReference(entry.reference);
    if (reference !== '') return JSON.stringify(['reference', reference]);
    const { bookedOn, units, sender, senderAccount, purpose } = entry;
    const known = ['line', bookedOn, units.toString(), sender, senderAccount, purpose];
    const text = JSON.stringify(known);
    const index = alike.get(text) ?? 0;
    alike.set(text, index + 1);
    return JSON.stringify([...known, index]);
  });
}
