import { Box, Group, Text } from '@mantine/core';
import type { CallOutput, listStaffOrders } from '@tetri/contract';
import { ExchangeSide } from '@tetri/ui';
import { useStaff } from '../../service/session.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Since } from '../../components/moment.tsx';
import { IssueChip, StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { messages } from './messages.ts';
import { nextText } from './next-text.ts';

type QueueOrder = CallOutput<typeof listStaffOrders>['orders'][number];

export function useQueueColumns(): readonly Column<QueueOrder>[] {
  const t = useMessages(messages);
  const staff = useStaff();
  return [
    {
      key: 'order',
      title: t('col.order'),
      card: 'heading',
      render: ({ uid, email, isDemo }) => (
        <Box miw={0}>
          <Group gap={8}>
            <Text fw={650}>{uid}</Text>
            {isDemo && <DemoBadge />}
          </Group>
          <Text size="xs" maw={170} c="dimmed" component="div" truncate>
            {email}
          </Text>
        </Box>
      ),
    },
    {
      key: 'status',
      title: t('col.status'),
      render: ({ status, issue }) => (
        <Group gap={4} align="stretch">
          <StatusChip status={status} />
          <IssueChip issue={issue} />
        </Group>
      ),
    },
    {
      key: 'gives',
      title: t('col.gives'),
      isNumeric: true,
      amount: ({ inAmount }) => inAmount,
      render: ({ inAmount, from }, alignedTo) => (
        <ExchangeSide amount={inAmount} currency={from} alignedTo={alignedTo} />
      ),
    },
    {
      key: 'gets',
      title: t('col.gets'),
      isNumeric: true,
      amount: ({ outAmount }) => outAmount,
      render: ({ outAmount, to }, alignedTo) => <ExchangeSide amount={outAmount} currency={to} alignedTo={alignedTo} />,
    },
    {
      key: 'next',
      title: t('col.next'),
      render: ({ next, isCashHandedOut, isDelivered }) => (
        <Text size="sm" fw={isStaffs(next) ? 600 : 400} c={isStaffs(next) ? 'var(--t-pine)' : 'dimmed'}>
          {t(nextText({ next, isCashHandedOut, isDelivered }))}
        </Text>
      ),
    },
    {
      key: 'staff',
      title: t('col.staff'),
      render: ({ claimedBy }) => (
        <Text size="sm" c={claimedBy ? 'var(--t-ink)' : 'dimmed'}>
          {claimedBy ? (claimedBy._id === staff._id ? t('you') : claimedBy.name) : t('nobody')}
        </Text>
      ),
    },
    { key: 'age', title: t('col.age'), render: ({ statusAt }) => <Since at={statusAt} /> },
  ];
}

function isStaffs(next: QueueOrder['next']): boolean {
  return next !== 'waitForCustomer' && next !== 'none';
}
