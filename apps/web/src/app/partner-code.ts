/** In local storage, and as a cookie where a browser clears that first. */
const key = 'tetri.partner';
const cookie = 'partner';
const keptSeconds = 365 * 24 * 60 * 60;
/** As long as a link's code may be. */
const max = 64;

/**
 * Keeps who sent this visitor, for their orders and their registration of the next 365 days: who sent them first, or, as the
 * owner of the exchange chose, who sent them last.
 */
export function keepPartnerCode(code: string, now = Date.now(), touch: 'first' | 'last' = 'first'): void {
  if (code.length === 0 || code.length > max || (touch === 'first' && partnerCode(now) !== undefined)) return;
  const kept = `${now} ${code}`;
  try {
    localStorage.setItem(key, kept);
  } catch {
    // A browser that keeps nothing still exchanges.
  }
  document.cookie = `${cookie}=${encodeURIComponent(kept)}; path=/; max-age=${keptSeconds}; samesite=lax`;
}

/** Who sent this visitor, if anybody. */
export function partnerCode(now = Date.now()): string | undefined {
  return codeOf(stored(), now) ?? codeOf(inCookie(), now);
}

function codeOf(kept: string | undefined, now: number): string | undefined {
  const [, at, code] = /^(\d{1,15}) (.+)$/s.exec(kept ?? '') ?? [];
  return code !== undefined && code.length <= max && now - Number(at) <= keptSeconds * 1000 ? code : undefined;
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function inCookie(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  try {
    return found && decodeURIComponent(found.slice(cookie.length + 1));
  } catch {
    return undefined;
  }
}
