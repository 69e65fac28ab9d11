import { SimpleGrid, TextInput } from '@mantine/core';
import {
  createRequisite,
  listPlaces,
  listRequisites,
  listStaffReserves,
  requisiteKinds,
  senderRules,
  updateRequisite,
} from '@tetri/contract';
import { useState } from 'react';
import { isAmount } from '../../components/is-amount.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Requisite } from './requisite.ts';
import { amountFields, formOf, isComplete, type RequisiteForm, requestOf } from './requisite-form.ts';

const affected = [listRequisites];

/** Everything about one requisite. */
export function RequisiteDialog({ requisite, onClose }: { requisite?: Requisite; onClose: () => void }) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const currencies = useCall(listStaffReserves, {}).data?.reserves.map(({ currency }) => currency) ?? [];
  const [form, setForm] = useState(() => formOf(requisite));
  const places = (useCall(listPlaces, {}).data?.places ?? []).filter(
    ({ _id, isActive }) => _id !== null && (isActive || _id === form.placeId),
  );
  const create = useChange(createRequisite, affected);
  const update = useChange(updateRequisite, affected);
  const decimals = currencies.find(({ _id }) => _id === form.currencyId)?.decimals ?? requisite?.currency.decimals ?? 0;
  const set = (values: Partial<RequisiteForm>) => setForm((before) => ({ ...before, ...values }));

  function save() {
    const { currencyId, ...terms } = requestOf(form);
    if (requisite) update.mutate({ ...terms, id: requisite._id, version: requisite.version }, saved);
    else create.mutate({ ...terms, currencyId }, saved);
  }

  function text(name: 'number' | 'holder' | 'bank' | 'memo' | 'timeZone', maxLength: number) {
    return (
      <TextInput
        label={t(name)}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        required={name === 'number' || name === 'timeZone'}
        {...(name === 'number' && { style: { gridColumn: '1 / -1' } })}
        maxLength={maxLength}
        autoComplete="off"
      />
    );
  }

  return (
    <FormDialog
      title={t(requisite ? 'edit' : 'new')}
      isReady={isComplete(form, decimals)}
      isChanged={JSON.stringify(form) !== JSON.stringify(formOf(requisite))}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fieldName={(name) => (name === 'number' || name === 'memo' || name === 'timeZone' ? t(name) : undefined)}
      onSave={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <SelectField
          label={t('currency')}
          value={form.currencyId}
          options={currencies.map(({ _id, code }) => [_id, code])}
          onChange={(currencyId) => set({ currencyId })}
          disabled={requisite !== undefined}
          searchable
          required
        />
        <SelectField
          label={t('kind')}
          value={form.kind}
          options={requisiteKinds.map((kind) => [kind, t(`kind.${kind}`)])}
          onChange={(kind) => set({ kind })}
        />
        {text('number', 200)}
        {text('holder', 120)}
        {text('bank', 120)}
        {text('memo', 100)}
        {text('timeZone', 60)}
        <SelectField
          label={t('place')}
          description={t('placeHint')}
          value={`at ${form.placeId}`}
          options={[['at ', t('usualPlace')], ...places.map(({ _id, name }) => [`at ${_id}`, name] as const)]}
          onChange={(value) => set({ placeId: value.slice('at '.length) })}
        />
        <SelectField
          label={t('senderRule')}
          description={t('senderRuleHint')}
          value={form.senderRule}
          options={senderRules.map((rule) => [rule, t(`senderRule.${rule}`)])}
          onChange={(senderRule) => set({ senderRule })}
        />
        {amountFields.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            value={form[name]}
            onChange={(event) => set({ [name]: event.target.value.replace(',', '.').trim() })}
            error={form[name] !== '' && !isAmount(form[name], decimals)}
            description={name === 'min' ? undefined : t('noLimit')}
            required={name === 'min'}
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
