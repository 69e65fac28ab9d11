import { Stack, TextInput } from '@mantine/core';
import { createScreeningList, listScreeningLists, type ScreeningListKind, screeningListKinds } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ScreeningListKind>('own');
  const change = useChange(createScreeningList, [listScreeningLists]);
  const saved = useSaved(onClose);
  return (
    <FormDialog
      title={t('newList')}
      isReady={name.trim().length >= 2}
      isChanged={name !== ''}
      isPending={change.isPending}
      error={change.error}
      onSave={() => change.mutate({ name: name.trim(), kind }, saved)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextInput
          label={t('list')}
          value={name}
          maxLength={80}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={t('kind')}
          value={kind}
          options={screeningListKinds.map((one): readonly [ScreeningListKind, string] => [one, t(`source.${one}`)])}
          onChange={setKind}
        />
      </Stack>
    </FormDialog>
  );
}
