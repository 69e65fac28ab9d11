import { Button, Flex, Switch, Text } from '@mantine/core';
import { type CallOutput, listStaffReserves } from '@tetri/contract';
import { Amount, currencyName } from '@tetri/ui';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { ReserveDialog } from './reserve-dialog.tsx';
import styles from './reserves-screen.module.css';

type Reserve = CallOutput<typeof listStaffReserves>['reserves'][number];

/** What lies in each currency, and how the owner changes it. */
export default function ReservesScreen() {
  const t = useMessages(messages);
  const query = useCall(listStaffReserves, {}, { refetchMs: 30_000 });
  const role = useRole();
  const [search, setSearch] = useState('');
  const [isFilledOnly, setIsFilledOnly] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const mayChange = role === 'owner' || role === 'manager';
  const open = query.data?.reserves.find(({ currency }) => currency._id === openId);
  const columns: readonly Column<Reserve>[] = [
    {
      key: 'currency',
      title: t('currency'),
      card: 'heading',
      sortBy: ({ currency }) => currency.code,
      render: ({ currency }) => (
        <>
          <Text fw={650}>{currency.code}</Text>
          <Text size="xs" component="span" c="dimmed">
            {currencyName(currency)}
          </Text>
        </>
      ),
    },
    {
      key: 'total',
      title: t('total'),
      isNumeric: true,
      amount: ({ total }) => total,
      sortBy: ({ total }) => Number(total),
      render: ({ total }, alignedTo) => <Amount value={total} alignedTo={alignedTo} />,
    },
    {
      key: 'held',
      title: t('held'),
      isNumeric: true,
      amount: ({ held }) => held,
      sortBy: ({ held }) => Number(held),
      render: ({ held }, alignedTo) => <Amount value={held} alignedTo={alignedTo} />,
    },
    {
      key: 'available',
      title: t('available'),
      isNumeric: true,
      amount: ({ available }) => available,
      sortBy: ({ available }) => Number(available),
      render: ({ available }, alignedTo) => (
        <Text size="sm" fw={650} component="span">
          <Amount value={available} alignedTo={alignedTo} />
        </Text>
      ),
    },
    {
      key: 'share',
      title: t('share'),
      width: 140,
      sortBy: (reserve) => promisedPercent(reserve),
      render: (reserve) => <ShareBar percent={promisedPercent(reserve)} />,
    },
    {
      key: 'change',
      title: '',
      width: 110,
      isNumeric: true,
      render: ({ currency }) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('change')} ${currency.code}`}
          onClick={() => setOpenId(currency._id)}
        >
          {t(mayChange ? 'change' : 'history')}
        </Button>
      ),
    },
  ];

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Flex gap={16} align={{ xs: 'flex-end' }} direction={{ base: 'column', xs: 'row' }} mb={16}>
        <SearchField label={t('search')} value={search} onSearch={setSearch} miw={260} />
        <Switch
          label={t('onlyFilled')}
          pb={{ xs: 8 }}
          checked={isFilledOnly}
          onChange={(event) => setIsFilledOnly(event.currentTarget.checked)}
        />
      </Flex>
      <Answer query={query}>
        {({ reserves }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={reserves.filter((reserve) => isShown(reserve, search, isFilledOnly))}
            rowKey={({ currency }) => currency._id}
            empty={<Empty title={t('empty')} />}
          />
        )}
      </Answer>
      {open && <ReserveDialog reserve={open} mayChange={mayChange} onClose={() => setOpenId(undefined)} />}
    </Screen>
  );
}

/** How much of a reserve is promised, in percent; for the eye alone. */
function promisedPercent({ total, held }: Reserve): number {
  return Number(total) > 0 ? Math.min(100, (100 * Number(held)) / Number(total)) : 0;
}

/** What is promised of a reserve and what is free, as a bar. */
function ShareBar({ percent }: { percent: number }) {
  const t = useMessages(messages);
  const label = t('promisedShare', { percent: Math.round(percent * 10) / 10 });
  return (
    <div className={styles['share']} role="img" aria-label={label} title={label}>
      <div style={{ width: `${percent}%` }} data-high={percent > 80} />
    </div>
  );
}

function isShown({ currency, total }: Reserve, search: string, isFilledOnly: boolean): boolean {
  if (isFilledOnly && !/[1-9]/.test(total)) return false;
  return `${currency.code} ${currency.name} ${currency.network ?? ''}`.toLowerCase().includes(search.toLowerCase());
}
