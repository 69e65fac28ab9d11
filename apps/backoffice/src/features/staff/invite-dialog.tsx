import { Stack, TextInput } from '@mantine/core';
import { inviteStaff, listStaff, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { notify } from '../../components/notify.ts';
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
  const invite = useChange(inviteStaff, affected);
  const [form, setForm] = useState(blank);
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));

  function save() {
    invite.mutate(form, {
      onSuccess: ({ invitation }) => {
        notify(t('invited', { email: invitation.email }));
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={t('invite')}
      saveLabel={t('send')}
      size="xs"
      isReady={/^\S+@\S+\.\S+$/.test(form.email.trim()) && form.name.trim() !== ''}
      isChanged={form.email !== '' || form.name !== ''}
      isPending={invite.isPending}
      error={invite.error}
      fieldName={(fieldId) => (fieldId === 'email' ? t('email') : undefined)}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        <TextInput
          label={t('email')}
          type="email"
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
          maxLength={254}
          autoComplete="off"
          data-autofocus
          required
        />
        <TextInput
          label={t('name')}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
          required
        />
        <RoleField value={form.role} onChange={(role) => set({ role })} />
      </Stack>
    </FormDialog>
  );
}
