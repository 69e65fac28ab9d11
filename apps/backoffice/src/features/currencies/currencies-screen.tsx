import Add from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { listStaffCurrencies, listStaffOffices, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Link, useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  const query = useCall(listStaffCurrencies, {});
  const columnsOf = useCurrencyColumns(useCall(listStaffOffices, {}).data?.cities ?? []);
  const { permissions: role } = usePermissions<StaffRole>();
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
    <Button variant="contained" startIcon={<Add />} component={Link} to="/currencies/new">
      {t('new')}
    </Button>
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Stack direction="row" spacing={1.5} sx={{ mb: 2 }}>
        <SearchField
          value={search}
          onSearch={(text) => change({ search: text })}
          sx={{ width: { xs: '60%', sm: 320 } }}
        />
        <SelectField
          label={t('kind')}
          value={kind}
          options={(['all', ...currencyKinds] as const).map((name) => [name, t(`kind.${name}`)])}
          onChange={(name) => change({ kind: name === 'all' ? '' : name })}
          sx={{ minWidth: 130, flex: { xs: 1, sm: 'none' } }}
        />
      </Stack>
      <Answer query={query}>
        {(list) => (
          <DataTable
            label={t('title')}
            rows={list.currencies.filter(fits)}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate(`/currencies/${_id}`)}
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
