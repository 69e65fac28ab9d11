import { type UtmName, utmNames } from '@tetri/contract';

const key = 'tetri.utm';
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** As long as the order may carry. */
const max = 200;

export type Campaign = Partial<Record<UtmName, string>>;

interface Kept {
  readonly at: number;
  readonly utm: Campaign;
}

/** Where nothing may be kept. */
let unkept: Kept | undefined;

/**
 * Keeps the campaign whose link led here at `at`, for the order that may follow. The latest one counts; one of the future, by
 * a clock that was ahead, counts as one of `now`.
 */
export function keepCampaign(query: URLSearchParams, at: number, now = Date.now()): void {
  const utm: Campaign = {};
  for (const name of utmNames) {
    const value = query.get(name)?.slice(0, max).toWellFormed().replaceAll('\u0000', '');
    if (value) utm[name] = value;
  }
  if (Object.keys(utm).length === 0 || at < Math.min(kept()?.at ?? at, now)) return;
  unkept = undefined;
  try {
    localStorage.setItem(key, JSON.stringify({ at, utm }));
  } catch {
    // A browser that keeps nothing, or a frame that may not, still exchanges: for as long as the page is open.
    unkept = { at, utm };
  }
}

/** The campaign of the last thirty days, if any. */
export function campaign(now = Date.now()): Campaign | undefined {
  const last = kept();
  return last && now - last.at <= keptMs ? last.utm : undefined;
}

function kept(): Kept | undefined {
  try {
    const { at, utm } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: unknown; utm?: unknown };
    if (typeof at !== 'number' || typeof utm !== 'object' || utm === null) return undefined;
    const known = Object.entries(utm).filter(
      (entry): entry is [UtmName, string] =>
        (utmNames as readonly string[]).includes(entry[0]) && typeof entry[1] === 'string',
    );
    return { at, utm: Object.fromEntries(known) as Campaign };
  } catch {
    return unkept;
  }
}
