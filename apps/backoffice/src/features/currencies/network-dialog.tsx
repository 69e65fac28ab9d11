import { Stack, TextField } from '@mui/material';
import { createNetwork, listStaffCurrencies } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [listStaffCurrencies];

export interface NetworkDialogProps {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

/** A network that coins travel over. */
export function NetworkDialog({ onCreated, onClose }: NetworkDialogProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const create = useChange(createNetwork, affected);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={t('newNetwork')}
      maxWidth="xs"
      isReady={/^[A-Z0-9]{2,20}$/.test(code) && name.trim() !== ''}
      isChanged={code !== '' || name !== ''}
      isPending={create.isPending}
      error={create.error}
      onSave={() =>
        create.mutate(
          { code, name: name.trim() },
          {
            onSuccess: ({ network }) => {
              onCreated(network._id);
              saved.onSuccess();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={t('networkCode')}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase().trim())}
          helperText={t('networkCodeHint')}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
          autoFocus
          required
        />
        <TextField
          label={t('networkName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          required
        />
      </Stack>
    </FormDialog>
  );
}
