import { like, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { visitCounts } from '../tables.ts';

export interface DemoVisits {
  /** UTC: "2026-01-31". */
  readonly day: string;
  readonly page: string;
  /** A site, below `example`: nobody's (RFC 2606). */
  readonly referrer: string;
  /** Empty, or a campaign. */
  readonly campaign: string;
  readonly visits: number;
}

const demoDomain = '.example';

/** Whether visits from there were made up. */
export function isDemoSite(site: string): boolean {
  return site.endsWith(demoDomain);
}

/** Counts visits of the demo's past: known from real ones by where they came from. */
export async function seedDemoVisits(tx: Tx, visits: readonly DemoVisits[]): Promise<void> {
  const named = visits.map(({ day, page, referrer, campaign, visits: count }) => ({
    day,
    page,
    referrer,
    utmSource: campaign === '' ? '' : referrer,
    utmMedium: campaign === '' ? '' : 'cpc',
    utmCampaign: campaign,
    utmTerm: '',
    utmContent: '',
    visits: BigInt(count),
  }));
  for (let at = 0; at < named.length; at += 1000) await tx.insert(visitCounts).values(named.slice(at, at + 1000));
}

export async function removeDemoVisits(tx: Tx): Promise<void> {
  await tx
    .delete(visitCounts)
    .where(or(like(visitCounts.referrer, `%${demoDomain}`), like(visitCounts.utmSource, `%${demoDomain}`)));
}
