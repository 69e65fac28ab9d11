import { Stack, TextField } from '@mui/material';
import { inviteStaff, listStaff, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { RoleField } from './role-field.tsx';

const affected = [listStaff];
const blank = { email: '', name: '', role: 'operator' as StaffRole };

/** Invites somebody by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const notify = useNotify();
  const invite = useChange(inviteStaff, affected);
  const [form, setForm] = useState(blank);
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));

  function save() {
    invite.mutate(form, {
      onSuccess: ({ invitation }) => {
        notify(t('invited', { email: invitation.email }), { type: 'success' });
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={t('invite')}
      saveLabel={t('send')}
      maxWidth="xs"
      isReady={/^\S+@\S+\.\S+$/.test(form.email.trim()) && form.name.trim() !== ''}
      isChanged={form.email !== '' || form.name !== ''}
      isPending={invite.isPending}
      error={invite.error}
      fieldName={(fieldId) => (fieldId === 'email' ? t('email') : undefined)}
      onSave={save}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={t('email')}
          type="email"
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
          autoFocus
          required
        />
        <TextField
          label={t('name')}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
          required
        />
        <RoleField value={form.role} onChange={(role) => set({ role })} />
      </Stack>
    </FormDialog>
  );
}
