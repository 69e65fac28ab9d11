import type { CallAnswer, listStaffOffices } from '@tetri/contract';
import type { CityRow, OfficeWithHours } from '../store/places.ts';
import { clockText } from '../core/opening-hours.ts';

type Answer = CallAnswer<typeof listStaffOffices>;

export function viewStaffCity({ id, ...row }: CityRow): Answer['cities'][number] {
  return { ...row, _id: id };
}

/** An office as the back office edits it. */
export function viewStaffOffice({ id, hours, exceptions, ...row }: OfficeWithHours): Answer['offices'][number] {
  return {
    ...row,
    _id: id,
    hours: hours.map(({ day, opensMinute, closesMinute }) => ({
      day,
      opens: clockText(opensMinute),
      closes: clockText(closesMinute),
    })),
    exceptions: exceptions.map(({ date, opensMinute, closesMinute, note }) => ({
      date,
      opens: opensMinute === null ? null : clockText(opensMinute),
      closes: closesMinute === null ? null : clockText(closesMinute),
      note,
    })),
  };
}
