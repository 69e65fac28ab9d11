/** The key of a pair of monitor codes, which are matched without regard to case. */
export function xmlPair(from: string, to: string): string {
  return `${from}>${to}`.toUpperCase();
}
