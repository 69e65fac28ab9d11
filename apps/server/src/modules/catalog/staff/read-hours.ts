import type { CallInput, createOffice } from '@tetri/contract';
import type { HoursDraft } from '../store/places.ts';
import { isWeekInOrder, minuteOf } from '../core/opening-hours.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';

type Asked = Pick<CallInput<typeof createOffice>, 'hours' | 'exceptions'>;

/** Opening hours as an operator wrote them: no overlaps, no empty intervals, each exceptional date once. */
export function readHours({ hours, exceptions }: Asked): HoursDraft {
  const week = hours.map(({ day, opens, closes }) => ({ day, ...intervalOf(opens, closes, 'hours') }));
  if (!isWeekInOrder(week)) throw bodyRefusal('hours');
  if (new Set(exceptions.map(({ date }) => date)).size !== exceptions.length) throw bodyRefusal('exceptions');
  return {
    hours: week,
    exceptions: exceptions.map(({ date, opens, closes, note }) => {
      if (opens === null && closes === null) return { date, opensMinute: null, closesMinute: null, note };
      if (opens === null || closes === null) throw bodyRefusal('exceptions', 'required');
      return { date, ...intervalOf(opens, closes, 'exceptions'), note };
    }),
  };
}

function intervalOf(opens: string, closes: string, name: string): { opensMinute: number; closesMinute: number } {
  const [opensMinute, closesMinute] = [minuteOf(opens), minuteOf(closes)];
  if (opensMinute === undefined || closesMinute === undefined || opensMinute >= closesMinute) throw bodyRefusal(name);
  return { opensMinute, closesMinute };
}
