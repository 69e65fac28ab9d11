/** Signs that nobody sees: soft hyphens, joiners and marks of direction, as copies from papers and pages bring them along. */
const unseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+/gu;
const dashes = /[\u2010-\u2015\u2212]/gu;

/**
 * A bank's reference as it is compared: people copy it with other spaces, with other dashes, in another case, and with
 * signs that nobody sees. Migration 0035 compares in the same way.
 */
export function plainReference(reference: string): string {
  return reference.replace(unseen, '').normalize('NFKC').replace(/\s+/gu, '').replace(dashes, '-').toUpperCase();
}
