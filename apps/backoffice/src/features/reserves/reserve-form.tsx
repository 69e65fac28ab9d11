import { Button, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { newUuid } from '@tetri/client';
import {
  changeReserve,
  listReserveChanges,
  listStaffReserves,
  type ReserveChangeKind,
  reserveChangeKinds,
} from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { AmountField } from '../../components/amount-field.tsx';
import { groupDigits, isAmount } from '../../components/amount-text.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Reserve } from './reserve.ts';

const affected = [listStaffReserves, listReserveChanges];

/** Puts money in, takes it out, or sets the total to what was counted. */
export function ReserveForm({ reserve, onSaved }: { reserve: Reserve; onSaved: () => void }) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const notify = useNotify();
  const { _id: currencyId, symbol, decimals } = reserve.currency;
  const [kind, setKind] = useState<ReserveChangeKind>('deposit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  // One form is one change, however often its button is pressed.
  const [commandId] = useState(newUuid);
  const change = useChange(changeReserve, affected);
  const isFit = isAmount(amount, decimals);

  function submit(event: FormEvent) {
    event.preventDefault();
    const counted = kind === 'adjust' ? { expectedTotal: reserve.total } : {};
    change.mutate(
      { commandId, currencyId, kind, amount, reason: reason.trim(), ...counted },
      {
        onSuccess: () => {
          notify(t('saved'), { type: 'success' });
          onSaved();
        },
      },
    );
  }

  const values = { total: groupDigits(reserve.total), available: groupDigits(reserve.available), symbol };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        orientation="horizontal"
        aria-label={t('kind')}
        value={kind}
        onChange={(_event, next: ReserveChangeKind | null) => next && setKind(next)}
        sx={{ '& button': { textTransform: 'none', lineHeight: 1.3, px: 1 } }}
      >
        {reserveChangeKinds.map((name) => (
          <ToggleButton key={name} value={name}>
            {t(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {t(`${kind}Text`, values)}
      </Typography>
      <ErrorText error={change.error} />
      <AmountField
        label={t(kind === 'adjust' ? 'counted' : 'amount', { symbol })}
        value={amount}
        decimals={decimals}
        onChange={setAmount}
      />
      <TextField
        label={shared('reason')}
        helperText={shared('reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        required
      />
      <Button
        type="submit"
        variant="contained"
        color={kind === 'deposit' ? 'primary' : 'error'}
        disabled={!isFit || reason.trim().length < 3}
        loading={change.isPending}
      >
        {t(kind)}
      </Button>
    </Stack>
  );
}
