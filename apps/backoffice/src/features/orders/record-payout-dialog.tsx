import { TextField } from '@mui/material';
import { recordPayout } from '@tetri/contract';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useOrderChange } from './use-order-change.ts';

/** The payout has been made by hand; its reference ends the order. */
export function RecordPayoutDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const [reference, setReference] = useState('');
  const { save, isPending, error } = useOrderChange(recordPayout, onClose);
  return (
    <ReasonDialog
      title={t('recordPayout')}
      text={t('recordPayoutText')}
      reasonLabel={t('comment')}
      confirmLabel={t('recordPayout')}
      isReasonNeeded={false}
      isReady={reference.trim() !== ''}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, reference: reference.trim(), reason })}
      onClose={onClose}
    >
      <TextField
        label={t('payoutReference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        autoFocus
        required
      />
    </ReasonDialog>
  );
}
