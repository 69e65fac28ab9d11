import type { CallOutput, listOffices } from '@tetri/contract';
import { type Day, hoursByDays } from './hours-by-days.ts';
import styles from './office-hours.module.css';
import { useShellMessages } from './use-shell-messages.ts';

interface OfficeHoursProps {
  readonly office: CallOutput<typeof listOffices>['offices'][number];
}

export function OfficeHours({ office }: OfficeHoursProps) {
  const t = useShellMessages();
  const nameOf = (day: Day) => t(`day-${day}`);
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
