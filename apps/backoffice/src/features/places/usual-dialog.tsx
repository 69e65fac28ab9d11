import { Stack } from '@mantine/core';
import { listPlaces, setUsualPlace, type StaffPlace } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Line, UsualPlace } from './place-types.ts';

const affected = [listPlaces];

interface UsualDialogProps {
  readonly currencies: readonly Line['currency'][];
  /** Empty where it is to be chosen. */
  readonly currencyId: string;
  readonly usual: readonly UsualPlace[];
  readonly places: readonly StaffPlace[];
  readonly onClose: () => void;
}

/** Where people receive and pay one currency by hand. */
export function UsualDialog({ currencies, currencyId: first, usual: now, places, onClose }: UsualDialogProps) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const change = useChange(setUsualPlace, affected);
  const saved = useSaved(onClose);
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [usual] = useState(now);
  const [currencyId, setCurrencyId] = useState(first);
  const known = usual.find((one) => one.currencyId === currencyId);
  const [chosen, setPlace] = useState<string>();
  const place = chosen ?? known?.place ?? '';
  return (
    <FormDialog
      title={t('usualAt')}
      isReady={currencyId !== ''}
      isChanged={chosen !== undefined}
      isPending={change.isPending}
      error={change.error}
      onSave={() => change.mutate({ currencyId, place, version: known?.version ?? 0 }, saved)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SelectField
          label={t('currency')}
          value={currencyId}
          options={currencies.map(({ _id, code }) => [_id, code])}
          onChange={setCurrencyId}
          disabled={first !== ''}
          searchable
          required
        />
        <SelectField
          label={t('place')}
          value={`at ${place}`}
          options={places.filter(({ isActive }) => isActive).map((one) => [`at ${one.code}`, placeName(one)])}
          onChange={(value) => setPlace(value.slice('at '.length))}
          searchable
        />
      </Stack>
    </FormDialog>
  );
}
