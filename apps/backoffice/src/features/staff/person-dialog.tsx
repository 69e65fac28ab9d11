import { Stack, TextInput } from '@mantine/core';
import { LazyMultiSelect } from '../../components/lazy-multi-select.tsx';
import { Notice } from '../../components/notice.tsx';
import { listStaff, listStaffOffices, updateStaff } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { RoleField } from './role-field.tsx';
import type { Person } from './staff-person.ts';

const affected = [listStaff];

/** Changes somebody's name, role, or whether they may sign in, and asks why. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const update = useChange(updateStaff, affected);
  const { _id, name, role, isActive, officeIds } = person;
  const language = useLanguage();
  const offices = useCall(listStaffOffices, {}).data?.offices ?? [];
  const [form, setForm] = useState({ name, role, isActive, officeIds });
  const [reason, setReason] = useState('');
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));
  const isChanged = JSON.stringify(form) !== JSON.stringify({ name, role, isActive, officeIds });

  return (
    <FormDialog
      title={person.email}
      size="xs"
      isReady={isChanged && form.name.trim() !== '' && isReason(reason)}
      isChanged={isChanged || reason !== ''}
      isPending={update.isPending}
      error={update.error}
      onSave={() => update.mutate({ _id, ...changed(person, form), reason: reason.trim() }, saved)}
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
        {form.role !== 'owner' && offices.length > 0 && (
          <LazyMultiSelect
            label={t('offices')}
            description={t('officesHint')}
            data={offices.map((office) => ({ value: office._id, label: office.name[language] || office.name.en }))}
            value={form.officeIds}
            onChange={(next) => set({ officeIds: next })}
            clearable
          />
        )}
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

type PersonForm = Pick<Person, 'name' | 'role' | 'isActive' | 'officeIds'>;

/** What was not touched stays as others have set it meanwhile. */
function changed(person: PersonForm, { name, role, isActive, officeIds }: PersonForm): Partial<PersonForm> {
  return {
    ...(name !== person.name && { name }),
    ...(role !== person.role && { role }),
    ...(isActive !== person.isActive && { isActive }),
    ...(JSON.stringify(officeIds) !== JSON.stringify(person.officeIds) && { officeIds }),
  };
}
