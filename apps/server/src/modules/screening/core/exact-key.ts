import { nameKey } from './fold-name.ts';

/** What is compared exactly. */
export type ExactKind = 'name' | 'address' | 'document';

/**
 * What is compared of a value: a name by its words, whatever their order and letters; an address or a document's number
 * without blanks, dashes and case. Undefined where nothing is left.
 */
export function exactKey(kind: ExactKind, value: string): string | undefined {
  const key =
    kind === 'name'
      ? nameKey(value)
      : value
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[\s\-–—./№#]+/gu, '');
  return key === '' ? undefined : `${kind}:${key}`;
}
