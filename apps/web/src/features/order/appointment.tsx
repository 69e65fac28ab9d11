import { Button } from '@mantine/core';
import { bookAppointment, cancelAppointment, listAppointmentSlots } from '@tetri/contract';
import { useState } from 'react';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import type { Order, OrderAddress } from '../../app/use-live-order.ts';
import styles from './appointment.module.css';
import { type OfferedTimes, TimePicker } from './time-picker.tsx';
import { useOrderMessages } from './use-order-messages.ts';

interface AppointmentProps {
  readonly appointment: NonNullable<Order['appointment']>;
  readonly address: OrderAddress;
  readonly reload: () => Promise<void>;
}

/** The time at the office: picked, changed and given back here. */
export function Appointment({ appointment, address, reload }: AppointmentProps) {
  const t = useOrderMessages();
  const { lang, call } = useScope();
  const { run, isPending } = useChange({ isToast: true });
  const [times, setTimes] = useState<OfferedTimes>();
  const { side, timeZone, booked, changeUntil, mayBook } = appointment;
  const order = { orderUID: address.uid, orderSecret: address.secret };
  const hours = (startsAt: string, endsAt: string) =>
    `${momentText(startsAt, lang, { hasTime: true, timeZone })}–${momentText(endsAt, lang, { hasTime: true, timeZone }).slice(-5)}`;

  const open = () => run(async () => setTimes(await call(listAppointmentSlots, order)));
  async function book(startsAt: string): Promise<void> {
    if (await run(() => call(bookAppointment, { ...order, startsAt }))) setTimes(undefined);
    // Somebody was faster: what is left is shown.
    else await open();
    await reload();
  }
  async function cancel(): Promise<void> {
    await run(() => call(cancelAppointment, order));
    await reload();
  }

  return (
    <section className={styles['appointment']} aria-label={t('appointment')}>
      <h2>{t('appointment')}</h2>
      <p role="status">
        {booked
          ? t(booked.isMissed ? 'appointment-missed' : `appointment-booked-${side}`, {
              time: hours(booked.startsAt, booked.endsAt),
            })
          : t(`appointment-pick-${side}`)}
      </p>
      {booked && !booked.isMissed && (
        <p className={styles['hint']}>
          {changeUntil === null
            ? t('appointment-fixed')
            : t('appointment-until', { until: momentText(changeUntil, lang, { hasTime: true, timeZone }) })}
        </p>
      )}
      {times ? (
        <TimePicker
          times={times}
          isPending={isPending}
          onPick={(at) => void book(at)}
          onLeave={() => setTimes(undefined)}
        />
      ) : (
        <div className={styles['actions']}>
          {mayBook && (
            <Button variant={booked ? 'default' : 'filled'} loading={isPending} onClick={() => void open()}>
              {t(booked ? 'appointment-change' : 'appointment-open')}
            </Button>
          )}
          {changeUntil !== null && (
            <Button variant="default" disabled={isPending} onClick={() => void cancel()}>
              {t('appointment-cancel')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
