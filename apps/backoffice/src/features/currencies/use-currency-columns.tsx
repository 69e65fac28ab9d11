import { Box, Chip, Stack, Typography } from '@mui/material';
import { Amount } from '../../components/amount.tsx';
import { plainAmount } from '../../components/amount-text.ts';
import type { Column } from '../../components/data-table.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import type { City, Currency, CurrencyList } from './currency.ts';
import { messages } from './messages.ts';

/** What the list tells of a currency, once it is known in which network, city and picture it stands. */
export function useCurrencyColumns(cities: readonly City[]): (list: CurrencyList) => readonly Column<Currency>[] {
  const t = useMessages(messages);
  const language = useLanguage();
  const cityName = (id: string | null) => {
    const name = cities.find(({ _id }) => _id === id)?.name;
    return name && (name[language] || name.en);
  };
  return ({ networks, icons }) => [
    {
      key: 'name',
      title: t('currency'),
      card: 'heading',
      render: ({ name, code, icon }) => (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Box
            component="img"
            src={icons.find((one) => one.name === icon)?.url}
            alt=""
            sx={{ width: 28, height: 28, flexShrink: 0 }}
          />
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
        [t(`kind.${name}`), networks.find(({ _id }) => _id === networkId)?.name, cityName(cityId)]
          .filter(Boolean)
          .join(' · '),
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
