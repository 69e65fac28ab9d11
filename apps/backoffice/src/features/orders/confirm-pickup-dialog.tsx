import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { confirmPickup } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { groupDigits } from '../../components/amount-text.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** Cash goes out against the code that only the customer knows. */
export function ConfirmPickupDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const cancel = useMessages(sharedMessages)('cancel');
  const [code, setCode] = useState('');
  const { save, renew, isPending, error } = useMoneyAct(confirmPickup, onClose);

  /** Another code is another try. */
  function type(next: string) {
    setCode(next);
    renew();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ uid: order.uid, code: code.trim() });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="pickup">
      <form onSubmit={submit}>
        <DialogTitle id="pickup">{t('confirmPickup')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText>
              {t('confirmPickupText', { amount: groupDigits(order.outAmount), symbol: order.to.symbol })}
            </DialogContentText>
            <ErrorText error={error} />
            <TextField
              label={t('pickupCode')}
              value={code}
              onChange={(event) => type(event.target.value)}
              helperText={t('pickupLeft', { count: order.pickup?.attemptsLeft ?? 0 })}
              slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
              size="medium"
              autoFocus
              required
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!code.trim()} loading={isPending}>
            {t('confirmPickup')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
