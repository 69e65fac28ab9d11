import { Text } from '@mantine/core';
import type { Sweep } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The last times that something was moved from a customer's address. */
export function SweepsTable({ sweeps }: { sweeps: readonly Sweep[] }) {
  const t = useMessages(messages);
  const columns: readonly Column<Sweep>[] = [
    {
      key: 'address',
      title: t('sweptAddress'),
      card: 'heading',
      render: ({ address }) => (
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
      ),
    },
    {
      key: 'amount',
      title: t('sweptAmount'),
      isNumeric: true,
      render: ({ amount, currency }) =>
        amount === null ? currency.code : <Amount value={amount} symbol={currency.symbol} />,
    },
    {
      key: 'fee',
      title: t('sweptFee'),
      isNumeric: true,
      render: ({ fee, coin }) => <Amount value={fee} symbol={coin?.symbol ?? ''} />,
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, step, problem }) => (
        <>
          {t(state === 'open' ? `sweep.${step}` : `sweep.${state}`)}
          {problem !== '' && (
            <Text size="xs" c="dimmed" lang="en" style={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Text>
          )}
        </>
      ),
    },
    { key: 'startedAt', title: t('sweptAt'), render: ({ startedAt }) => <Since at={startedAt} /> },
  ];
  return <DataTable label={t('lastSweeps')} columns={columns} rows={sweeps} rowKey={({ _id }) => _id} empty={null} />;
}
