import { Autocomplete, Stack, TextField } from '@mui/material';
import { type CallOutput, createRoute, listStaffCurrencies, listStaffRoutes } from '@tetri/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { blankRoute, requestOf } from './route-form.ts';

type Currency = CallOutput<typeof listStaffCurrencies>['currencies'][number];

const affected = [listStaffRoutes];

/** A new route: its two currencies and its address; it goes on at its price. */
export function NewRouteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const saved = useSaved(onClose);
  const currencies = useCall(listStaffCurrencies, {}).data?.currencies ?? [];
  const create = useChange(createRoute, affected);
  const [from, setFrom] = useState<Currency | null>(null);
  const [to, setTo] = useState<Currency | null>(null);
  const [typed, setTyped] = useState<string>();
  const address = typed ?? (from && to ? `${from.code}-to-${to.code}`.toLowerCase() : '');

  function save() {
    if (!from || !to) return;
    create.mutate(
      {
        ...requestOf({
          ...blankRoute,
          friendlyURL: address,
          paymentMethod: methodOf(from),
          payoutMethod: methodOf(to),
        }),
        fromCurrencyId: from._id,
        toCurrencyId: to._id,
      },
      {
        onSuccess: ({ route }) => {
          saved.onSuccess();
          void navigate(`/routes/${route._id}`);
        },
      },
    );
  }

  function choice(
    label: string,
    value: Currency | null,
    other: Currency | null,
    onChoose: (one: Currency | null) => void,
  ) {
    return (
      <Autocomplete
        options={currencies.filter(({ _id }) => _id !== other?._id)}
        value={value}
        onChange={(_event, chosen) => onChoose(chosen)}
        getOptionLabel={({ code, name }) => `${code} · ${name[language] || name.en}`}
        isOptionEqualToValue={(one, another) => one._id === another._id}
        noOptionsText={t('noCurrency')}
        size="small"
        renderInput={(params) => <TextField {...params} label={label} required />}
      />
    );
  }

  return (
    <FormDialog
      title={t('new')}
      saveLabel={t('create')}
      isReady={from !== null && to !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)}
      isChanged={from !== null || to !== null || typed !== undefined}
      isPending={create.isPending}
      error={create.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {choice(t('customerGives'), from, to, setFrom)}
        {choice(t('customerGets'), to, from, setTo)}
        <TextField
          label={t('address')}
          value={address}
          onChange={(event) => setTyped(event.target.value.toLowerCase().trim())}
          helperText={t('addressHint')}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off', spellCheck: false } }}
          required
        />
      </Stack>
    </FormDialog>
  );
}

/** Cash is given and taken at the till, the rest goes by hand. */
function methodOf({ kind }: Currency): 'cash-office' | 'manual' {
  return kind === 'cash' ? 'cash-office' : 'manual';
}
