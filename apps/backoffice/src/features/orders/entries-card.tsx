import { Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { DataTable } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

type AccountKey = Extract<keyof (typeof messages)['en'], `account.${string}`>;

/** What the order moved in the books. */
export function EntriesCard({ order }: OrderProps) {
  const t = useMessages(messages);
  return (
    <Section title={t('entries')}>
      <DataTable
        label={t('entries')}
        rows={order.entries}
        rowKey={({ _id }) => _id}
        empty={
          <Text size="sm" p={16} c="dimmed">
            {t('noEntries')}
          </Text>
        }
        columns={[
          { key: 'account', title: t('account'), card: 'heading', render: ({ account }) => accountText(account) },
          {
            key: 'amount',
            title: t('amount'),
            isNumeric: true,
            amount: ({ amount }) => amount,
            render: ({ amount, symbol }, alignedTo) => <Amount value={amount} symbol={symbol} alignedTo={alignedTo} />,
          },
          {
            key: 'after',
            title: t('balanceAfter'),
            isNumeric: true,
            amount: ({ balanceAfter }) => balanceAfter,
            render: ({ balanceAfter }, alignedTo) => <Amount value={balanceAfter} alignedTo={alignedTo} />,
          },
          { key: 'at', title: t('when'), render: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Section>
  );

  function accountText(account: string): string {
    const key = `account.${account}`;
    return key in messages.en ? t(key as AccountKey) : account;
  }
}
