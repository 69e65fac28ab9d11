import { Stack, TextInput } from '@mantine/core';
import {
  type CallOutput,
  createScreeningList,
  listScreeningLists,
  type ScreeningListKind,
  screeningListKinds,
  updateScreeningList,
} from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

export type List = CallOutput<typeof listScreeningLists>['lists'][number];
const affected = [listScreeningLists];

/** A new list, empty at first. */
export function NewListDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [terms, setTerms] = useState<Terms>({ name: '', kind: 'own' });
  const change = useChange(createScreeningList, affected);
  const saved = useSaved(onClose);
  return (
    <FormDialog
      title={t('newList')}
      isReady={isNamed(terms)}
      isChanged={terms.name !== ''}
      isPending={change.isPending}
      error={change.error}
      onSave={() => change.mutate({ ...terms, name: terms.name.trim() }, saved)}
      onClose={onClose}
    >
      <TermsOfList terms={terms} onChange={setTerms} />
    </FormDialog>
  );
}

/** A list's name and kind, and whether it counts. */
export function ListDialog({ list, onClose }: { readonly list: List; readonly onClose: () => void }) {
  const t = useMessages(messages);
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [{ _id: id, version }] = useState(list);
  const [terms, setTerms] = useState<Terms>({ name: list.name, kind: list.kind });
  const [isActive, setIsActive] = useState(list.isActive);
  const change = useChange(updateScreeningList, affected);
  const saved = useSaved(onClose);
  return (
    <ReasonDialog
      title={list.name}
      confirmLabel={t('save')}
      isReady={isNamed(terms)}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ id, version, ...terms, name: terms.name.trim(), isActive, reason }, saved)}
      onClose={onClose}
    >
      <TermsOfList terms={terms} onChange={setTerms} />
      <SwitchField label={t('listOn')} description={t('listOnHint')} isOn={isActive} onChange={setIsActive} />
    </ReasonDialog>
  );
}

interface Terms {
  readonly name: string;
  readonly kind: ScreeningListKind;
}

const isNamed = ({ name }: Terms) => name.trim().length >= 2;

function TermsOfList({ terms, onChange }: { readonly terms: Terms; readonly onChange: (terms: Terms) => void }) {
  const t = useMessages(messages);
  return (
    <Stack gap={16}>
      <TextInput
        label={t('list')}
        value={terms.name}
        maxLength={80}
        data-autofocus
        onChange={(event) => onChange({ ...terms, name: event.currentTarget.value })}
      />
      <SelectField
        label={t('kind')}
        value={terms.kind}
        options={screeningListKinds.map((one): readonly [ScreeningListKind, string] => [one, t(`source.${one}`)])}
        onChange={(kind) => onChange({ ...terms, kind })}
      />
    </Stack>
  );
}
