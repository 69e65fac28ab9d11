import { Button } from '@mantine/core';
import type { CallOutput, listAppointmentSlots } from '@tetri/contract';
import { useState } from 'react';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import styles from './appointment.module.css';
import { useOrderMessages } from './use-order-messages.ts';

export type OfferedTimes = CallOutput<typeof listAppointmentSlots>;

interface TimePickerProps {
  readonly times: OfferedTimes;
  readonly isPending: boolean;
  readonly onPick: (startsAt: string) => void;
  readonly onLeave: () => void;
}

/** The days with free times, and the times of the chosen one, by the clock of the office. */
export function TimePicker({ times: { days, timeZone }, isPending, onPick, onLeave }: TimePickerProps) {
  const t = useOrderMessages();
  const { lang } = useScope();
  const open = days.filter(({ slots }) => slots.some(({ isFree }) => isFree));
  const [picked, setPicked] = useState(open[0]?.date);
  const day = open.find(({ date }) => date === picked) ?? open[0];
  const dayName = (at: string) => {
    const weekday = t(`weekday-${new Date(at).getUTCDay()}` as 'weekday-0');
    return `${weekday}, ${momentText(at, lang, { hasTime: false, timeZone: 'UTC' })}`;
  };
  return (
    <div className={styles['picker']}>
      {day ? (
        <>
          <div className={styles['days']} role="group" aria-label={t('appointment-day')}>
            {open.map(({ date }) => (
              <Button
                key={date}
                size="sm"
                variant={date === day.date ? 'filled' : 'default'}
                aria-pressed={date === day.date}
                onClick={() => setPicked(date)}
              >
                {dayName(date)}
              </Button>
            ))}
          </div>
          <div className={styles['slots']} role="group" aria-label={t('appointment-time')}>
            {day.slots.map(({ startsAt, isFree }) => (
              <Button
                key={startsAt}
                size="sm"
                variant="default"
                disabled={!isFree || isPending}
                onClick={() => onPick(startsAt)}
              >
                {momentText(startsAt, lang, { hasTime: true, timeZone }).slice(-5)}
              </Button>
            ))}
          </div>
          <p className={styles['hint']}>{t('appointment-zone')}</p>
        </>
      ) : (
        <p role="status">{t('appointment-none')}</p>
      )}
      <Button variant="subtle" size="sm" onClick={onLeave}>
        {t('appointment-leave')}
      </Button>
    </div>
  );
}
