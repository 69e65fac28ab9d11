import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { type CallOutput, listAppointments } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { appointmentHours } from '../../components/appointment-text.ts';
import { DateField } from '../../components/date-field.tsx';
import { Section } from '../../components/section.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type List = CallOutput<typeof listAppointments>;

const colors = { booked: 'blue', kept: 'green', missed: 'red' } as const;

/** Who comes to an office on a day. Nothing where no office offers times. */
export function AppointmentsCard() {
  const t = useMessages(messages);
  const [asked, setAsked] = useState<{ readonly officeId?: string; readonly date?: string }>({});
  const query = useCall(listAppointments, asked, { refetchMs: 30_000 });
  const { offices = [], officeId = null, date = null } = query.data ?? {};
  if (query.data && officeId === null) return null;
  return (
    <Section title={t('appointments')}>
      <Group gap={8} mb={16}>
        <SelectField
          aria-label={t('office')}
          value={officeId ?? ''}
          options={offices.map(({ _id, name }) => [_id, name])}
          onChange={(next) => setAsked({ officeId: next })}
        />
        <DateField
          aria-label={t('date')}
          value={date ?? ''}
          onChange={(next) => setAsked({ ...(officeId === null ? {} : { officeId }), date: next })}
          w={160}
        />
      </Group>
      <Answer query={query}>
        {({ appointments }) =>
          appointments.length === 0 ? (
            <Text c="dimmed">{t('noAppointments')}</Text>
          ) : (
            <Stack gap={12} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {appointments.map((one) => (
                <AppointmentRow key={`${one.uid} ${one.side}`} appointment={one} />
              ))}
            </Stack>
          )
        }
      </Answer>
    </Section>
  );
}

function AppointmentRow({ appointment }: { readonly appointment: List['appointments'][number] }) {
  const t = useMessages(messages);
  const { uid, side, amount, symbol, values, state } = appointment;
  return (
    <Group component="li" gap="4px 16px" align="baseline">
      <Text fw={600} w={110}>
        {appointmentHours(appointment)}
      </Text>
      <Anchor component={Link} href={`/till?${side === 'from' ? 'way=in&' : ''}order=${uid}`}>
        {uid}
      </Anchor>
      <Text>
        {t(`comes.${side}`)}{' '}
        <b>
          <Amount value={amount} symbol={symbol} />
        </b>
      </Text>
      <Badge variant="light" color={colors[state]}>
        {t(`appointment.${state}`)}
      </Badge>
      {values.length > 0 && (
        <Text size="sm" c="dimmed">
          {values.map(({ value }) => value).join(' · ')}
        </Text>
      )}
    </Group>
  );
}
