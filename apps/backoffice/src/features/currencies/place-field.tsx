import { Button, Group, Stack } from '@mantine/core';
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
  readonly mayChange: boolean;
  readonly onChange: (values: Partial<CurrencyForm>) => void;
}

/** Where a currency lies: a coin in a network, cash in a city, anything else nowhere in particular. */
export function PlaceField({ form, networks, cities, isFixed, mayChange, onChange }: PlaceFieldProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [dialog, setDialog] = useState<'new' | 'settings'>();
  const chosen = networks.find(({ _id }) => _id === form.networkId);
  if (form.kind === 'cash') {
    return (
      <SelectField
        label={t('city')}
        value={form.cityId}
        options={cities.map(({ _id, name }) => [_id, name[language] || name.en])}
        onChange={(cityId) => onChange({ cityId })}
        disabled={isFixed}
        description={t(cities.length === 0 ? 'noCity' : 'cityHint')}
        required
      />
    );
  }
  if (form.kind !== 'crypto') return null;
  return (
    <Stack gap={0} align="flex-start">
      <SelectField
        label={t('network')}
        value={form.networkId}
        options={networks.map(({ _id, name }) => [_id, name])}
        onChange={(networkId) => onChange({ networkId })}
        disabled={isFixed}
        required
      />
      {mayChange && (
        <Group gap={0} align="stretch">
          {chosen && (
            <Button variant="subtle" size="xs" onClick={() => setDialog('settings')}>
              {t('networkSettings')}
            </Button>
          )}
          {!isFixed && (
            <Button variant="subtle" size="xs" onClick={() => setDialog('new')}>
              {t('newNetwork')}
            </Button>
          )}
        </Group>
      )}
      {dialog !== undefined && (
        <NetworkDialog
          network={dialog === 'settings' ? chosen : undefined}
          onSaved={(networkId) => onChange({ networkId })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  );
}
