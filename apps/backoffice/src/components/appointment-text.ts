import type { Language, listAppointments, CallOutput } from '@tetri/contract';
import { dayText } from './moment-text.ts';

type Appointment = CallOutput<typeof listAppointments>['appointments'][number];

/** "14:00–14:30", by the clock of the office. */
export function appointmentHours({
  startsAt,
  endsAt,
  timeZone,
}: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>) {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return `${clock.format(new Date(startsAt))}–${clock.format(new Date(endsAt))}`;
}

/** "Mar 5, 14:00–14:30", by the clock of the office. */
export function appointmentText(
  appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>,
  language: Language,
): string {
  const { startsAt, timeZone } = appointment;
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(startsAt));
  return `${dayText(date, language)}, ${appointmentHours(appointment)}`;
}
