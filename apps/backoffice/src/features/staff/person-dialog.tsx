import { Stack, TextInput } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { listStaff, updateStaff } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { RoleField } from './role-field.tsx';
import type { Person } from './staff-person.ts';

const affected = [listStaff];

/** Changes somebody's name, role, or whether they may sign in, and asks why. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const update = useChange(updateStaff, affected);
  const { _id, name, role, isActive } = person;
  const [form, setForm] = useState({ name, role, isActive });
  const [reason, setReason] = useState('');
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));
  const isChanged = form.name !== name || form.role !== role || form.isActive !== isActive;

  return (
    <FormDialog
      title={person.email}
      size="xs"
      isReady={isChanged && form.name.trim() !== '' && isReason(reason)}
      isChanged={isChanged || reason !== ''}
      isPending={update.isPending}
      error={update.error}
      onSave={() => update.mutate({ _id, ...form, reason: reason.trim() }, saved)}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        <TextInput
          label={t('name')}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
          required
        />
        <RoleField value={form.role} onChange={(next) => set({ role: next })} />
        <SwitchField
          label={t('maySignIn')}
          description={t('maySignInHint')}
          isOn={form.isActive}
          onChange={(next) => set({ isActive: next })}
        />
        {isActive && (form.role !== role || !form.isActive) && <Notice severity="info">{t('sessionsEnd')}</Notice>}
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
