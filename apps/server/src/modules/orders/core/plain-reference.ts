/** Signs that nobody sees: soft hyphens, joiners, variants and marks of direction, as copies from papers and pages bring along. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;
const dashes = /[\u2010-\u2015\u2212]/gu;

/**
 * A bank's reference as it is compared: people copy it with other spaces, with other dashes, in another case, and with
 * signs that nobody sees. Migration 0035 compared older ones alike, but for rarer
 * signs that nobody sees.
 */
export function plainReference(reference: string): string {
  return reference.replace(unseen, '').normalize('NFKC').replace(/\s+/gu, '').replace(dashes, '-').toUpperCase();
}

/** The transaction of a reference that names a part of one, as the product does ("hash:0"). People name it alone, as explorers show it. */
export function transactionOf(reference: string): string | undefined {
  return /^(.+):\d+$/.exec(reference)?.[1];
}
