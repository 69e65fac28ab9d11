import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/index.ts';
import { textKey } from '../core/cleared.ts';
import { exactKey } from '../core/exact-key.ts';
import type { AskedValue, Finding } from '../core/finding.ts';
import { scoreNames } from '../core/compare-names.ts';
import type { NameReason } from '../core/score-name.ts';
import type { ListedNames } from '../live/listed-names.ts';
import { findByKeys, findListed, type ListedEntryRow } from '../store/lists.ts';

/** All that the lists say of these values: names by likeness, everything exactly. The best match of a value with an entry counts. */
export async function findInLists(
  { db, names }: { readonly db: Db; readonly names: ListedNames },
  asked: readonly AskedValue[],
  threshold: number,
): Promise<readonly Finding[]> {
  const values = asked.filter(({ value }) => value.trim() !== '');
  const keysOf = ({ value, isName }: AskedValue) =>
    (isName ? (['name'] as const) : (['address', 'document'] as const)).map((kind) => exactKey(kind, value));
  const exact = await findByKeys(db, [...new Set(values.flatMap(keysOf).filter((key) => key !== undefined))]);
  const findings = new Map<string, Finding>();
  for (const value of values) {
    const keys = keysOf(value);
    for (const entry of exact)
      if (entry.exactKeys.some((key) => keys.includes(key)))
        add(findings, findingOf(value, entry, shownOf(entry, value)));
  }
  for (const value of values.filter(({ isName }) => isName)) {
    const matches = await names.find(value.value, threshold);
    const entries = new Map(
      (
        await findListed(
          db,
          matches.map(({ entryId }) => entryId),
        )
      ).map((entry) => [entry.id, entry]),
    );
    for (const { entryId, name: listed, score, reasons } of matches) {
      const entry = entries.get(entryId);
      if (entry) add(findings, findingOf(value, entry, { listed, score, reasons }));
    }
  }
  return [...findings.values()];
}

interface Shown {
  readonly listed: string;
  readonly score: number | null;
  readonly reasons: readonly NameReason[];
}

function findingOf(asked: AskedValue, entry: ListedEntryRow, shown: Shown): Finding {
  const { field, value, isName } = asked;
  return {
    kind: isName && shown.score !== null ? 'name' : 'exact',
    // By what the list calls it: the same entry has another id after each import.
    key: `${entry.listId}:${entry.ref}:${value}`,
    basis: basisOf(asked, entry),
    field,
    typed: value,
    source: entry.listName,
    sourceKind: entry.kind,
    ref: entry.ref,
    details: entry.details,
    ...shown,
  };
}

/** What a clearance is of: all that the list has of the entry, and who was asked about. */
function basisOf(asked: AskedValue, { listId, ref, names, exactKeys, details }: ListedEntryRow): string {
  const { birthDate, country, documents, addresses, note } = details;
  const entry = [listId, ref, names.toSorted(), exactKeys.toSorted(), birthDate, country, documents, addresses, note];
  return createHash('sha256')
    .update(JSON.stringify([entry, textKey(asked), asked.birthDate]))
    .digest('hex');
}

/** What stands in the list that is the same as the value. */
function shownOf({ names, details }: ListedEntryRow, { value, isName }: AskedValue): Shown {
  if (isName) {
    const key = exactKey('name', value);
    const listed = names.find((name) => exactKey('name', name) === key) ?? names[0] ?? value;
    return { listed, score: 100, reasons: scoreNames(value, listed).reasons };
  }
  const same = [...(details.addresses ?? []), ...(details.documents ?? [])].find(
    (listed) => exactKey('address', listed) === exactKey('address', value),
  );
  return { listed: [names[0], same].filter(Boolean).join(' · ') || value, score: null, reasons: [] };
}

function add(findings: Map<string, Finding>, finding: Finding): void {
  const known = findings.get(finding.key);
  if (!known || (finding.score ?? 0) > (known.score ?? 0)) findings.set(finding.key, finding);
}
