import { type UtmName, utmNames } from '@tetri/contract';

const key = 'tetri.utm';
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** As long as the order may carry. */
const max = 200;

export type Campaign = Partial<Record<UtmName, string>>;

/** Where nothing may be kept. */
let unkept: Campaign | undefined;

/** Keeps the campaign whose link led here, for the order that may follow. A later one takes its place. */
export function keepCampaign(query: URLSearchParams, now: number): void {
  const utm: Campaign = {};
  for (const name of utmNames) {
    const value = query.get(name)?.slice(0, max).toWellFormed().replaceAll('\u0000', '');
    if (value) utm[name] = value;
  }
  if (Object.keys(utm).length === 0) return;
  unkept = undefined;
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, utm }));
  } catch {
    // A browser that keeps nothing, or a frame that may not, still exchanges: for as long as the page is open.
    unkept = utm;
  }
}

/** The campaign of the last thirty days, if any. */
export function campaign(now = Date.now()): Campaign | undefined {
  try {
    const { at, utm } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: unknown; utm?: unknown };
    if (typeof at !== 'number' || now - at > keptMs || typeof utm !== 'object' || utm === null) return undefined;
    const kept = Object.entries(utm).filter(
      (entry): entry is [UtmName, string] =>
        (utmNames as readonly string[]).includes(entry[0]) && typeof entry[1] === 'string',
    );
    return Object.fromEntries(kept) as Campaign;
  } catch {
    return unkept;
  }
}
