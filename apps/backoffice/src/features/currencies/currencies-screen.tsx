import Add from '@mui/icons-material/Add';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { listStaffCurrencies, listStaffOffices, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Amount } from '../../components/amount.tsx';
import { plainAmount } from '../../components/amount-text.ts';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { type Currency, currencyKinds } from './currency.ts';
import { messages } from './messages.ts';

/** What is exchanged: coins, accounts, cash, e-money. */
export default function CurrenciesScreen() {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const query = useCall(listStaffCurrencies, {});
  const cities = useCall(listStaffOffices, {}).data?.cities ?? [];
  const { permissions: role } = usePermissions<StaffRole>();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const kind = currencyKinds.find((name) => name === params.get('kind')) ?? 'all';
  const change = (values: Record<string, string>) =>
    setParams(
      new URLSearchParams(
        Object.entries({ ...Object.fromEntries(params), ...values }).filter(([, value]) => value && value !== 'all'),
      ),
      { replace: true },
    );
  const fits = (currency: Currency) =>
    (kind === 'all' || currency.kind === kind) &&
    [currency.code, currency.symbol, currency.xml, ...Object.values(currency.name)].some((text) =>
      text.toLowerCase().includes(search.toLowerCase()),
    );
  const cityName = (id: string | null) => {
    const name = cities.find(({ _id }) => _id === id)?.name;
    return name && (name[language] || name.en);
  };
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
          onChange={(name) => change({ kind: name })}
          sx={{ minWidth: 130, flex: { xs: 1, sm: 'none' } }}
        />
      </Stack>
      <Answer query={query}>
        {({ currencies, networks, icons }) => (
          <DataTable
            label={t('title')}
            rows={currencies.filter(fits)}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate(`/currencies/${_id}`)}
            empty={
              <Empty
                title={t(currencies.length === 0 ? 'none' : 'empty')}
                {...(currencies.length === 0 ? { text: t('noneText'), action: add } : {})}
              />
            }
            columns={columns(
              (id) => networks.find(({ _id }) => _id === id)?.name ?? '',
              (name) => icons.find((icon) => icon.name === name)?.url,
            )}
          />
        )}
      </Answer>
    </Screen>
  );

  function columns(
    networkName: (id: string | null) => string,
    iconUrl: (name: string) => string | undefined,
  ): readonly Column<Currency>[] {
    return [
      {
        key: 'name',
        title: t('currency'),
        card: 'heading',
        render: ({ name, code, icon }) => (
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Box component="img" src={iconUrl(icon)} alt="" sx={{ width: 28, height: 28, flexShrink: 0 }} />
            <div>
              <Typography sx={{ fontWeight: 650 }}>{name[language] || name.en}</Typography>
              <Typography variant="caption" color="textSecondary">
                {code}
              </Typography>
            </div>
          </Stack>
        ),
      },
      {
        key: 'kind',
        title: t('kind'),
        render: ({ kind: name, networkId, cityId }) =>
          [t(`kind.${name}`), networkName(networkId), cityName(cityId)].filter(Boolean).join(' · '),
      },
      { key: 'xml', title: t('xml'), render: ({ xml }) => xml },
      { key: 'decimals', title: t('decimals'), isNumeric: true, render: ({ decimals }) => decimals },
      {
        key: 'limits',
        title: t('limits'),
        isNumeric: true,
        render: ({ min, max }) => (
          <>
            <Amount value={plainAmount(min)} /> – {max === null ? '∞' : <Amount value={plainAmount(max)} />}
          </>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ isActive }) => (
          <Chip
            size="small"
            color={isActive ? 'success' : 'default'}
            variant={isActive ? 'filled' : 'outlined'}
            label={t(isActive ? 'on' : 'off')}
          />
        ),
      },
    ];
  }
}
