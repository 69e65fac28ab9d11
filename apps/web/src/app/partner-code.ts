const key = 'tetri.partner';
/** As long as a link's code may be. */
const max = 64;

/** Keeps who sent this visitor, for their orders and their registration. A later link takes the place of an earlier one. */
export function keepPartnerCode(code: string): void {
  if (code.length === 0 || code.length > max) return;
  try {
    localStorage.setItem(key, code);
  } catch {
    // A browser that keeps nothing still exchanges.
  }
}

/** Who sent this visitor, if anybody. */
export function partnerCode(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
