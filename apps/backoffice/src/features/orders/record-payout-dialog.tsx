import { Alert, TextField } from '@mui/material';
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
  const [pickupCode, setPickupCode] = useState('');
  const { pickup } = order;
  const { save, isPending, error } = useOrderChange(recordPayout, onClose);
  return (
    <ReasonDialog
      title={t('recordPayout')}
      text={t('recordPayoutText')}
      confirmLabel={t('recordPayout')}
      isReasonNeeded={false}
      isReady={reference.trim() !== '' && (pickup === null || pickupCode.trim() !== '')}
      isPending={isPending}
      error={error}
      onConfirm={(reason) =>
        save({
          uid: order.uid,
          from: order.status,
          reference: reference.trim(),
          reason,
          ...(pickup === null ? {} : { pickupCode: pickupCode.trim() }),
        })
      }
      onClose={onClose}
    >
      {pickup?.attemptsLeft === 0 && <Alert severity="error">{t('pickupLocked')}</Alert>}
      {pickup !== null && (
        <TextField
          label={t('pickupCode')}
          value={pickupCode}
          onChange={(event) => setPickupCode(event.target.value)}
          helperText={t('pickupLeft', { count: pickup.attemptsLeft })}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          autoFocus
          required
        />
      )}
      <TextField
        label={t('payoutReference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        autoFocus={pickup === null}
        required
      />
    </ReasonDialog>
  );
}
