import { Stack, TextInput } from '@mantine/core';
import {
  createPlace,
  listPlaces,
  type OwnPlaceKind,
  ownPlaceKinds,
  type StaffPlace,
  updatePlace,
} from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { usePlaceKind } from '../../components/use-place-name.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [listPlaces];

/** Names a place, or changes one. */
export function PlaceDialog({ place, onClose }: { place?: StaffPlace; onClose: () => void }) {
  const t = useMessages(messages);
  const kindName = usePlaceKind();
  const create = useChange(createPlace, affected);
  const update = useChange(updatePlace, affected);
  const saved = useSaved(onClose);
  const first = { kind: ownKind(place?.kind), name: place?.name ?? '', isActive: place?.isActive ?? true };
  const [form, setForm] = useState(first);
  const { kind, isActive } = form;
  const name = form.name.trim();

  function save() {
    if (place?._id) update.mutate({ placeId: place._id, version: place.version, kind, name, isActive }, saved);
    else create.mutate({ kind, name }, saved);
  }

  return (
    <FormDialog
      title={t(place ? 'edit' : 'new')}
      isReady={name.length >= 2}
      isChanged={JSON.stringify(form) !== JSON.stringify(first)}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SelectField
          label={t('kind')}
          value={kind}
          options={ownPlaceKinds.map((one) => [one, kindName(one)])}
          onChange={(next) => setForm({ ...form, kind: next })}
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
          maxLength={80}
          autoComplete="off"
          required
        />
        {place && (
          <SwitchField
            label={t('inUse')}
            description={t('inUseText')}
            isOn={isActive}
            onChange={(next) => setForm({ ...form, isActive: next })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function ownKind(kind: StaffPlace['kind'] | undefined): OwnPlaceKind {
  return ownPlaceKinds.find((one) => one === kind) ?? 'coldWallet';
}
