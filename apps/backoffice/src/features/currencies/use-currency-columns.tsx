import { Badge, Box, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import type { Column } from '../../components/data-table.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import type { City, Currency, CurrencyList } from './currency.ts';
import { messages } from './messages.ts';

/** What the list shows of a currency, once it is known in which network, city and picture it stands. */
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
        <Group gap={12} wrap="nowrap">
          <Box
            w={28}
            h={28}
            style={{ flexShrink: 0 }}
            component="img"
            src={icons.find((one) => one.name === icon)?.url}
            alt=""
          />
          <div>
            <Text fw={650}>{name[language] || name.en}</Text>
            <Text size="xs" component="span" c="dimmed">
              {code}
            </Text>
          </div>
        </Group>
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
          <Amount value={min} /> – {max === null ? '∞' : <Amount value={max} />}
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive }) => (
        <Badge color={isActive ? 'green' : 'gray'} variant={isActive ? 'light' : 'outline'}>
          {t(isActive ? 'on' : 'off')}
        </Badge>
      ),
    },
  ];
}
