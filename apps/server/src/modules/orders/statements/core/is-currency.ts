/**
 * Whether a bank's name for a currency, "GEL", is meant by one of the owner's: codes of monitors name the bank as well, so that
 * "TBCGEL" is in GEL. Shorter names than those of ISO 4217 say nothing.
 */
export function isCurrency(text: string, own: readonly string[]): boolean {
  const name = text.trim().toUpperCase();
  return /^[A-Z]{3,}$/.test(name) && own.some((one) => one.toUpperCase().endsWith(name));
}
