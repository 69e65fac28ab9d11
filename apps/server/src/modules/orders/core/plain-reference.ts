/** A bank's reference as it is compared: people copy it with other spaces and in another case. */
export function plainReference(reference: string): string {
  return reference.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}
