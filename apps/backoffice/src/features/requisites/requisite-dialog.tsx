import { Box, MenuItem, TextField } from '@mui/material';
import { createRequisite, listRequisites, listStaffReserves, requisiteKinds, updateRequisite } from '@tetri/contract';
import { useState } from 'react';
import { isAmount } from '../../components/amount-text.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
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
  const create = useChange(createRequisite, affected);
  const update = useChange(updateRequisite, affected);
  const [form, setForm] = useState(() => formOf(requisite));
  const decimals = currencies.find(({ _id }) => _id === form.currencyId)?.decimals ?? requisite?.currency.decimals ?? 0;
  const set = (values: Partial<RequisiteForm>) => setForm((before) => ({ ...before, ...values }));

  function save() {
    const { currencyId, ...terms } = requestOf(form);
    if (requisite) update.mutate({ ...terms, id: requisite._id, version: requisite.version }, saved);
    else create.mutate({ ...terms, currencyId }, saved);
  }

  function text(name: 'number' | 'holder' | 'bank' | 'memo' | 'timeZone', maxLength: number) {
    return (
      <TextField
        label={t(name)}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        required={name === 'number' || name === 'timeZone'}
        sx={name === 'number' ? { gridColumn: '1 / -1' } : {}}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
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
      <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          label={t('currency')}
          value={currencies.some(({ _id }) => _id === form.currencyId) ? form.currencyId : ''}
          onChange={(event) => set({ currencyId: event.target.value })}
          disabled={requisite !== undefined}
          required
        >
          {currencies.map(({ _id, code }) => (
            <MenuItem key={_id} value={_id}>
              {code}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('kind')}
          value={form.kind}
          onChange={(event) => set({ kind: event.target.value as Requisite['kind'] })}
        >
          {requisiteKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        {text('number', 200)}
        {text('holder', 120)}
        {text('bank', 120)}
        {text('memo', 100)}
        {text('timeZone', 60)}
        {amountFields.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            value={form[name]}
            onChange={(event) => set({ [name]: event.target.value.replace(',', '.').trim() })}
            error={form[name] !== '' && !isAmount(form[name], decimals)}
            helperText={name === 'min' ? undefined : t('noLimit')}
            required={name === 'min'}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 60 } }}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
