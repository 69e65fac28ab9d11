import { Stack, TextInput, Title } from '@mantine/core';
import { createOffice, listStaffOffices, updateOffice } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields } from '../../components/language-fields.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { ExceptionsFields } from './exceptions-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { messages } from './messages.ts';
import { type City, type Office, type OfficeTerms, termsOf } from './office.ts';
import { SlotsFields } from './slots-fields.tsx';

const affected = [listStaffOffices];

export interface OfficeDialogProps {
  /** Absent for a new one. */
  readonly office?: Office;
  readonly cities: readonly City[];
  readonly onClose: () => void;
}

/** Everything about one office. */
export default function OfficeDialog({ office, cities, onClose }: OfficeDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const saved = useSaved(onClose);
  const create = useChange(createOffice, affected);
  const update = useChange(updateOffice, affected);
  const [first] = useState(() => termsOf(office, cities[0]?._id ?? ''));
  const [terms, setTerms] = useState(first);
  const set = (values: Partial<OfficeTerms>) => setTerms((before) => ({ ...before, ...values }));

  function save() {
    if (office) update.mutate({ ...terms, id: office._id, version: office.version }, saved);
    else create.mutate(terms, saved);
  }

  return (
    <FormDialog
      title={office ? office.name[language] || office.name.en : t('newTitle')}
      size="md"
      isReady={terms.name.en.trim() !== '' && terms.address.en.trim() !== ''}
      isChanged={JSON.stringify(terms) !== JSON.stringify(first)}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fieldName={(fieldId) => (fieldId === 'hours' || fieldId === 'exceptions' ? t(fieldId) : undefined)}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        <FormGrid>
          <SelectField
            label={t('city')}
            value={terms.cityId}
            options={cities.map(({ _id, name }) => [_id, name[language] || name.en])}
            onChange={(cityId) => set({ cityId })}
          />
          <TextInput
            label={t('phone')}
            type="tel"
            value={terms.phone}
            onChange={(event) => set({ phone: event.target.value })}
            maxLength={25}
          />
        </FormGrid>
        <FormGrid columns={3}>
          <LanguageFields
            label={t('name')}
            value={terms.name}
            onChange={(name) => set({ name })}
            maxLength={100}
            isRequired
          />
          <LanguageFields
            label={t('address')}
            value={terms.address}
            onChange={(address) => set({ address })}
            maxLength={300}
            isRequired
          />
        </FormGrid>
        <Title order={3}>{t('hours')}</Title>
        <HoursFields hours={terms.hours} onChange={(hours) => set({ hours })} />
        <Title order={3} pt={8}>
          {t('exceptions')}
        </Title>
        <ExceptionsFields exceptions={terms.exceptions} onChange={(exceptions) => set({ exceptions })} />
        <Title order={3} pt={8}>
          {t('slots')}
        </Title>
        <SlotsFields slots={terms.slots} onChange={(slots) => set({ slots })} />
        <SwitchField label={t('isActive')} isOn={terms.isActive} onChange={(isActive) => set({ isActive })} />
      </Stack>
    </FormDialog>
  );
}
