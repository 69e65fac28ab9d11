import { SimpleGrid, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useState } from 'react';
import { DateField } from '../../components/date-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { clockIn, momentIn } from '../../components/zone-time.ts';

export interface ScheduleDialogProps {
  /** Whose clock is meant. */
  readonly zone: string;
  readonly planned: string | null;
  readonly onSchedule: (at: string) => void;
  readonly onClose: () => void;
}

const day = 86_400_000;

/** From when readers shall see it, by the clock of the office. */
export default function ScheduleDialog({ zone, planned, onSchedule, onClose }: ScheduleDialogProps) {
  const t = useMessages(messages);
  const [now] = useState(() => Date.now());
  const [clock, setClock] = useState(() =>
    planned === null ? `${clockIn(zone, new Date(now + day)).slice(0, 10)}T10:00` : clockIn(zone, new Date(planned)),
  );
  const [date = '', time = ''] = clock.split('T');
  const moment = momentIn(zone, clock);
  const isReady = moment !== undefined && moment.getTime() > now;
  return (
    <FormDialog
      title={t('scheduleTitle')}
      saveLabel={t('schedule')}
      size="xs"
      isReady={isReady}
      isChanged={false}
      isPending={false}
      error={undefined}
      onSave={() => moment && onSchedule(moment.toISOString())}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing={12}>
        <DateField
          label={t('from')}
          value={date}
          onChange={(next) => setClock(`${next}T${time}`)}
          error={!isReady}
          data-autofocus
          required
        />
        <TimeInput
          label={t('fromTime')}
          value={time}
          onChange={(event) => setClock(`${date}T${event.currentTarget.value}`)}
          error={!isReady}
          required
        />
      </SimpleGrid>
      <Text size="sm" mt={8} c={isReady ? 'dimmed' : 'red'} aria-live="polite">
        {isReady ? t('clockOf', { zone }) : t('notPast')}
      </Text>
    </FormDialog>
  );
}
