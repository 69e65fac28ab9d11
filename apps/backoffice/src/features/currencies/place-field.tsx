import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import type { City, CurrencyList } from './currency.ts';
import type { CurrencyForm } from './currency-form.ts';
import { messages } from './messages.ts';
import { NetworkDialog } from './network-dialog.tsx';

interface PlaceFieldProps {
  readonly form: CurrencyForm;
  readonly networks: CurrencyList['networks'];
  readonly cities: readonly City[];
  readonly isFixed: boolean;
  readonly onChange: (values: Partial<CurrencyForm>) => void;
}

/** Where a currency lies: a coin in a network, cash in a city, anything else nowhere in particular. */
export function PlaceField({ form, networks, cities, isFixed, onChange }: PlaceFieldProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isAddingNetwork, setIsAddingNetwork] = useState(false);
  if (form.kind === 'cash') {
    return (
      <SelectField
        label={t('city')}
        value={form.cityId}
        options={cities.map(({ _id, name }) => [_id, name[language] || name.en])}
        onChange={(cityId) => onChange({ cityId })}
        disabled={isFixed}
        helperText={t(cities.length === 0 ? 'noCity' : 'cityHint')}
        required
      />
    );
  }
  if (form.kind !== 'crypto') return null;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <SelectField
        label={t('network')}
        value={form.networkId}
        options={networks.map(({ _id, name }) => [_id, name])}
        onChange={(networkId) => onChange({ networkId })}
        disabled={isFixed}
        fullWidth
        required
      />
      {!isFixed && (
        <Button size="small" onClick={() => setIsAddingNetwork(true)}>
          {t('newNetwork')}
        </Button>
      )}
      {isAddingNetwork && (
        <NetworkDialog onCreated={(networkId) => onChange({ networkId })} onClose={() => setIsAddingNetwork(false)} />
      )}
    </Stack>
  );
}
