import { listStaffReserves } from '@tetri/contract';
import type { RefObject } from 'react';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { usePaymentMethods } from '../../service/use-payment-methods.ts';
import { messages } from './messages.ts';
import { mayWait, type QueueFilter } from './queue-filter.ts';
import styles from './queue-filters.module.css';

export interface QueueFiltersProps {
  readonly filter: QueueFilter;
  readonly onChange: (values: Record<string, string>) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

export function QueueFilters({ filter, onChange, searchRef }: QueueFiltersProps) {
  const t = useMessages(messages);
  const currencies = useCall(listStaffReserves, {}).data?.reserves.map(({ currency }) => currency) ?? [];
  const methods = usePaymentMethods();
  return (
    <search className={styles['filters']} aria-label={t('filters')}>
      <SearchField
        label={t('searchLabel')}
        value={filter.search}
        onSearch={(search) => onChange(search && !filter.search ? { search, tab: 'all' } : { search })}
        ref={searchRef}
        className={styles['search']}
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
        options={methods.map(({ code, name }) => [code, name])}
      />
      <Choice
        label={t('claimed')}
        value={filter.claimed}
        any={t('claimed.any')}
        onChange={(claimed) => onChange({ claimed })}
        options={(['mine', 'free', 'taken'] as const).map((name) => [name, t(`claimed.${name}`)])}
      />
      <SelectField
        label={t('sort')}
        value={filter.order}
        options={(mayWait(filter.tab) ? (['newest', 'waiting'] as const) : (['newest'] as const)).map((name) => [
          name,
          t(`sort.${name}`),
        ])}
        onChange={(order) => onChange({ order })}
      />
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly any: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ any, options, ...props }: ChoiceProps) {
  return <SelectField {...props} options={[['', any], ...options]} />;
}
