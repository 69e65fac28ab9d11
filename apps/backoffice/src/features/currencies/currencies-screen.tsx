import { Button, Group } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { listStaffCurrencies, listStaffOffices } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Link, useLocation } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { type Currency, currencyKinds } from './currency.ts';
import { messages } from './messages.ts';
import { useCurrencyColumns } from './use-currency-columns.tsx';

/** What is exchanged: coins, accounts, cash, e-money. */
export default function CurrenciesScreen() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const query = useCall(listStaffCurrencies, {});
  const columnsOf = useCurrencyColumns(useCall(listStaffOffices, {}).data?.cities ?? []);
  const role = useRole();
  const { params, change } = useListAddress();
  const search = params.get('search') ?? '';
  const kind = currencyKinds.find((name) => name === params.get('kind')) ?? 'all';
  const fits = (currency: Currency) =>
    (kind === 'all' || currency.kind === kind) &&
    [currency.code, currency.symbol, currency.xml, ...Object.values(currency.name)].some((text) =>
      text.toLowerCase().includes(search.toLowerCase()),
    );
  const mayEdit = role === 'owner' || role === 'manager';
  const add = mayEdit && (
    <Button leftSection={<PlusIcon size={20} />} component={Link} to="/currencies/new">
      {t('new')}
    </Button>
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Group gap={12} align="stretch" wrap="nowrap" mb={16}>
        <SearchField value={search} onSearch={(text) => change({ search: text })} w={{ base: '60%', xs: 320 }} />
        <SelectField
          label={t('kind')}
          value={kind}
          options={(['all', ...currencyKinds] as const).map((name) => [name, t(`kind.${name}`)])}
          onChange={(name) => change({ kind: name === 'all' ? '' : name })}
          miw={130}
          flex={{ base: 1, xs: 'none' }}
        />
      </Group>
      <Answer query={query}>
        {(list) => (
          <DataTable
            label={t('title')}
            rows={list.currencies.filter(fits)}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => navigate(`/currencies/${_id}`)}
            empty={
              <Empty
                title={t(list.currencies.length === 0 ? 'none' : 'empty')}
                {...(list.currencies.length === 0 ? { text: t('noneText'), action: add } : {})}
              />
            }
            columns={columnsOf(list)}
          />
        )}
      </Answer>
    </Screen>
  );
}
