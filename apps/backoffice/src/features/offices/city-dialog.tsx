import { Stack, TextInput } from '@mantine/core';
import { createCity, listStaffOffices, updateCity } from '@tetri/contract';
import { useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields, noTexts } from '../../components/language-fields.tsx';
import { LazySelect } from '../../components/lazy-select.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { City } from './office.ts';

const affected = [listStaffOffices];
const timeZones = Intl.supportedValuesOf('timeZone');

/** A city: its names, its code among the monitors, its time. */
export function CityDialog({ city, onClose }: { city?: City; onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const saved = useSaved(onClose);
  const create = useChange(createCity, affected);
  const update = useChange(updateCity, affected);
  const [first] = useState(() => ({
    code: city?.code ?? '',
    name: city?.name ?? noTexts,
    timeZone: city?.timeZone ?? 'Asia/Tbilisi',
    position: String(city?.position ?? 0),
    isActive: city?.isActive ?? true,
  }));
  const [form, setForm] = useState(first);
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));

  function save() {
    const { code, ...typed } = form;
    const terms = { ...typed, position: Number(form.position) };
    if (city) update.mutate({ ...terms, id: city._id, version: city.version }, saved);
    else create.mutate({ ...terms, code }, saved);
  }

  return (
    <FormDialog
      title={city ? city.name[language] || city.name.en : t('newCity')}
      isReady={/^[A-Z]{2,10}$/.test(form.code) && form.name.en.trim() !== '' && /^-?\d{1,6}$/.test(form.position)}
      isChanged={JSON.stringify(form) !== JSON.stringify(first)}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fieldName={(fieldId) => (fieldId === 'timeZone' ? t('timeZone') : undefined)}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        <LanguageFields
          label={t('name')}
          value={form.name}
          onChange={(name) => set({ name })}
          maxLength={60}
          isRequired
        />
        <FormGrid>
          <TextInput
            label={t('cityCode')}
            value={form.code}
            onChange={(event) => set({ code: event.target.value.toUpperCase().trim() })}
            description={t('cityCodeHint')}
            disabled={city !== undefined}
            maxLength={10}
            autoComplete="off"
            required
          />
          <LazySelect
            label={t('timeZone')}
            data={timeZones}
            value={form.timeZone}
            onChange={(timeZone) => timeZone !== null && set({ timeZone })}
            allowDeselect={false}
            searchable
            limit={100}
            required
          />
          <DecimalField
            label={t('position')}
            value={form.position}
            onChange={(position) => set({ position })}
            description={t('positionHint')}
          />
        </FormGrid>
        <SwitchField
          label={t('cityActive')}
          description={t('cityActiveHint')}
          isOn={form.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      </Stack>
    </FormDialog>
  );
}
