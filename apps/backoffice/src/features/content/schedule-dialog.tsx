import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { clockIn, momentIn } from './zone-time.ts';

export interface ScheduleDialogProps {
  /** Whose clock is meant. */
  readonly zone: string;
  readonly planned: string | null;
  readonly onSchedule: (at: string) => void;
  readonly onClose: () => void;
}

const day = 86_400_000;

/** From when readers shall see it, by the clock of the office. */
export function ScheduleDialog({ zone, planned, onSchedule, onClose }: ScheduleDialogProps) {
  const t = useMessages(messages);
  const [now] = useState(() => Date.now());
  const [clock, setClock] = useState(() =>
    planned === null ? `${clockIn(zone, new Date(now + day)).slice(0, 10)}T10:00` : clockIn(zone, new Date(planned)),
  );
  const moment = momentIn(zone, clock);
  const isReady = moment !== undefined && moment.getTime() > now;
  return (
    <FormDialog
      title={t('scheduleTitle')}
      saveLabel={t('schedule')}
      maxWidth="xs"
      isReady={isReady}
      isChanged={false}
      isPending={false}
      error={undefined}
      onSave={() => moment && onSchedule(moment.toISOString())}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('from')}
        value={clock}
        onChange={(event) => setClock(event.target.value)}
        error={!isReady}
        helperText={isReady ? t('clockOf', { zone }) : t('notPast')}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
        fullWidth
        required
      />
    </FormDialog>
  );
}
