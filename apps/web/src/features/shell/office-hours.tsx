import type { CallOutput, listOffices } from '@tetri/contract';
import { useIntl } from 'react-intl';
import { hoursByDays } from './hours-by-days.ts';
import styles from './office-hours.module.css';
import { useShellMessages } from './use-shell-messages.ts';

interface OfficeHoursProps {
  readonly office: CallOutput<typeof listOffices>['offices'][number];
}

/** 1 January 2024 was a Monday: names of days come from the language itself. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

export function OfficeHours({ office }: OfficeHoursProps) {
  const t = useShellMessages();
  const intl = useIntl();
  const nameOf = (day: number) => intl.formatDate(monday + (day - 1) * dayMs, { weekday: 'short', timeZone: 'UTC' });
  return (
    <dl className={styles['office']}>
      <dt>
        {office.city.name}
        <span>{office.address}</span>
      </dt>
      {hoursByDays(office.hours).map(({ first, last, text }) => (
        <dd key={first}>
          <span>{first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`}</span>
          {text ?? t('closed')}
        </dd>
      ))}
    </dl>
  );
}
