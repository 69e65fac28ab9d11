import { getPartnerVisits } from '@tetri/contract';
import { readNow } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { visitsByDay } from '../store/visits.ts';

const days = 92;
const dayMs = 86_400_000;

export const getPartnerVisitsHandler = handle(getPartnerVisits, async ({ startAt, endAt }, { db }, { actor }) => {
  const today = (await readNow(db)).toISOString().slice(0, 10);
  const to = endAt ?? (startAt === undefined ? today : earlier(dayAfter(startAt, days - 1), today, startAt));
  const from = startAt ?? dayAfter(to, 1 - days);
  const rows = await visitsByDay(db, actor.userId, { from, to });
  return {
    partners: rows.map(({ date, visits }) => ({ date, total_count: visits })),
    date: { periodInDays: rows.length, fromDate: from, toDate: to },
  };
});

const firstDay = Date.parse('0001-01-01');

/** Never before the first day that there is a name for. */
function dayAfter(day: string, count: number): string {
  return new Date(Math.max(Date.parse(day) + count * dayMs, firstDay)).toISOString().slice(0, 10);
}

/** The last day: today at most, and never before the first. */
function earlier(last: string, today: string, first: string): string {
  const day = last < today ? last : today;
  return day < first ? first : day;
}
