import { MenuItem, Stack, TextField } from '@mui/material';
import { listStaffReserves } from '@tetri/contract';
import type { RefObject } from 'react';
import { SearchField } from '../../components/search-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { QueueFilter } from './queue-filter.ts';

export interface QueueFiltersProps {
  readonly filter: QueueFilter;
  readonly onChange: (values: Record<string, string>) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

export function QueueFilters({ filter, onChange, searchRef }: QueueFiltersProps) {
  const t = useMessages(messages);
  const currencies = useCall(listStaffReserves, {}).data?.reserves.map(({ currency }) => currency) ?? [];
  return (
    <Stack
      role="search"
      aria-label={t('filters')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
          xl: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr)) minmax(220px, 1fr)',
        },
      }}
    >
      <SearchField
        label={t('searchLabel')}
        value={filter.search}
        onSearch={(search) => onChange(search && !filter.search ? { search, tab: 'all' } : { search })}
        inputRef={searchRef}
        sx={{ gridColumn: { xs: '1 / -1', xl: 'auto' } }}
      />
      <Choice
        label={t('currency')}
        value={filter.currencyId}
        any={t('any')}
        onChange={(currency) => onChange({ currency })}
        options={currencies.map(({ _id, code }) => [_id, code])}
      />
      <Choice
        label={t('method')}
        value={filter.method}
        any={t('anyMethod')}
        onChange={(method) => onChange({ method })}
        options={(['manual', 'cash-office'] as const).map((name) => [name, t(`method.${name}`)])}
      />
      <Choice
        label={t('claimed')}
        value={filter.claimed}
        any={t('claimed.any')}
        onChange={(claimed) => onChange({ claimed })}
        options={(['mine', 'free', 'taken'] as const).map((name) => [name, t(`claimed.${name}`)])}
      />
      <TextField
        select
        label={t('sort')}
        value={filter.order}
        onChange={(event) => onChange({ order: event.target.value })}
      >
        {(['newest', 'waiting'] as const).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`sort.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly any: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, any, options, onChange }: ChoiceProps) {
  const isKnown = options.some(([option]) => option === value);
  return (
    <TextField
      select
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
