import type { SenderRule } from '@tetri/contract';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import type { Candidate } from '../../core/choose-requisite.ts';
import type { ShownRequisite } from '../../plugin.ts';
import { requisites } from '../tables.ts';

/** A requisite with its use. Days and months end at the midnight of its own time zone. */
export interface RequisiteWithUse extends Candidate, Omit<ShownRequisite, 'requisiteId'> {
  readonly currencyId: string;
  readonly timeZone: string;
  /** Its present day: "2026-03-01". */
  readonly today: string;
  readonly ordersToday: number;
  readonly isDemo: boolean;
  readonly placeId: string | null;
  readonly senderRule: SenderRule;
  readonly version: number;
  readonly createdAt: Date;
}

const today = sql<string>`((tetri_now() AT TIME ZONE ${requisites.timeZone})::date)::text`;
const usedSince = (column: SQL, day: SQL) =>
  sql<string>`(SELECT coalesce(sum(${column}), 0)::text FROM requisite_usage AS u WHERE u.requisite_id = ${requisites.id} AND u.day >= ${day})`;
const midnight = sql`(tetri_now() AT TIME ZONE ${requisites.timeZone})::date`;
const firstOfMonth = sql`date_trunc('month', tetri_now() AT TIME ZONE ${requisites.timeZone})::date`;

export interface RequisiteFilter {
  readonly id?: string | undefined;
  readonly currencyId?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** Those that fit the filter, oldest first. Reads only: what is true at a claim is read again under its lock. */
export async function readRequisites(
  reader: Reader,
  { id, currencyId, isActive }: RequisiteFilter,
): Promise<RequisiteWithUse[]> {
  const where = and(
    id === undefined ? undefined : eq(requisites.id, id),
    currencyId === undefined ? undefined : eq(requisites.currencyId, currencyId),
    isActive === undefined ? undefined : eq(requisites.isActive, isActive),
  );
  const rows = await reader
    .select({
      ...getTableColumns(requisites),
      today,
      usedToday: usedSince(sql`u.units`, midnight),
      ordersToday: usedSince(sql`u.orders`, midnight),
      usedThisMonth: usedSince(sql`u.units`, firstOfMonth),
    })
    .from(requisites)
    .where(where)
    .orderBy(requisites.createdAt, requisites.id);
  return rows.map(({ usedToday, usedThisMonth, ordersToday, ...row }) => ({
    ...row,
    maxUnits: row.maxUnits ?? undefined,
    dailyLimitUnits: row.dailyLimitUnits ?? undefined,
    monthlyLimitUnits: row.monthlyLimitUnits ?? undefined,
    usedTodayUnits: BigInt(usedToday),
    usedThisMonthUnits: BigInt(usedThisMonth),
    ordersToday: Number.parseInt(ordersToday, 10),
  }));
}

/** One requisite with what it has taken today and this month; switched off or used up too. */
export async function findRequisite(reader: Reader, id: string): Promise<RequisiteWithUse | undefined> {
  const [row] = await readRequisites(reader, { id });
  return row;
}
