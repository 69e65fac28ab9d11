import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    referrer: text('referrer').notNull(),
    utmSource: text('utm_source').notNull(),
    utmMedium: text('utm_medium').notNull(),
    utmCampaign: text('utm_campaign').notNull(),
    utmTerm: text('utm_term').notNull(),
    utmContent: text('utm_content').notNull(),
    visits: bigint('visits', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.day,
        table.page,
        table.referrer,
        table.utmSource,
        table.utmMedium,
        table.utmCampaign,
        table.utmTerm,
        table.utmContent,
      ],
    }),
  ],
);

/** Visits of a day, and of a month by page, referrer or campaign, which triggers keep. */
export const visitSums = pgTable(
  'visit_sums',
  {
    kind: text('kind').$type<'day' | 'page' | 'referrer' | 'campaign'>().notNull(),
    since: date('since').notNull(),
    name: text('name').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    visits: bigint('visits', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.since, table.name, table.medium, table.campaign] })],
);
