import type { CallAnswer, listScreeningEntries, listScreeningLists } from '@tetri/contract';
import type { CountedList, EntryRow, ImportRow } from '../store/lists.ts';

type Lists = CallAnswer<typeof listScreeningLists>;

export function viewList(list: CountedList): Lists['lists'][number] {
  const { id: _id, name, kind, isActive, entries, importedAt, formerImportId, mapping, check, version } = list;
  return {
    _id,
    name,
    kind,
    isActive,
    entries,
    importedAt: importedAt?.toISOString() ?? null,
    hasFormer: formerImportId !== null,
    mapping,
    // A list that does not count is held against nobody, whatever was checked before it was switched off.
    customers:
      isActive && check
        ? {
            // Who was approved or erased meanwhile changes how many there are.
            total: Math.max(check.total, check.done),
            done: check.done,
            hits: check.hits,
            finishedAt: check.finishedAt?.toISOString() ?? null,
          }
        : null,
    version,
  };
}

export function viewImport(row: ImportRow): Lists['imports'][number] {
  const { id: _id, listId, state, fileName, length, received, parts, readParts, rows, wrongRows, problem } = row;
  return {
    _id,
    listId,
    state,
    fileName,
    length,
    received,
    parts,
    readParts,
    rows,
    wrongRows,
    problem,
    faults: [...row.faults],
    by: row.staffName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function viewEntry({
  id: _id,
  listId,
  importId,
  ref,
  names,
  details,
}: EntryRow): CallAnswer<typeof listScreeningEntries>['entries'][number] {
  const { birthDate = '', country = '', note = '', addresses = [], documents = [] } = details;
  return {
    _id,
    listId,
    ref,
    names,
    addresses: [...addresses],
    documents: [...documents],
    birthDate,
    country,
    note,
    isOwn: importId === null,
  };
}
