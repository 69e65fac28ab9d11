import type { RevisionRow } from '../store/documents.ts';

type Written = Pick<RevisionRow, 'link' | 'shared' | 'texts'>;

/** What of a document says something else than before, by its place: "texts.ka.title". */
export function changedParts(
  before: Written,
  after: Written,
): { readonly oldValue: Record<string, unknown>; readonly newValue: Record<string, unknown> } {
  const [old, now] = [partsOf(before), partsOf(after)];
  const oldValue: Record<string, unknown> = {};
  const newValue: Record<string, unknown> = {};
  for (const place of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (JSON.stringify(old[place]) === JSON.stringify(now[place])) continue;
    oldValue[place] = old[place] ?? null;
    newValue[place] = now[place] ?? null;
  }
  return { oldValue, newValue };
}

function partsOf({ link, shared, texts }: Written): Record<string, unknown> {
  const parts: Record<string, unknown> = { link };
  for (const [name, value] of Object.entries(shared)) parts[`shared.${name}`] = value;
  for (const [lang, text] of Object.entries(texts))
    for (const [name, value] of Object.entries(text)) parts[`texts.${lang}.${name}`] = value;
  return parts;
}
