import { Box, Stack, Typography } from '@mui/material';
import type { CallOutput, listStaffOrders } from '@tetri/contract';
import { useGetIdentity } from 'react-admin';
import { Amount } from '../../components/amount.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Since } from '../../components/moment.tsx';
import { IssueChip, StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { nextText } from './next-text.ts';

type QueueOrder = CallOutput<typeof listStaffOrders>['orders'][number];

export function useQueueColumns(): readonly Column<QueueOrder>[] {
  const t = useMessages(messages);
  const { identity } = useGetIdentity();
  return [
    {
      key: 'order',
      title: t('col.order'),
      card: 'heading',
      render: ({ uid, email }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{uid}</Typography>
          <Typography variant="caption" color="textSecondary" component="div" noWrap sx={{ maxWidth: 220 }}>
            {email}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'status',
      title: t('col.status'),
      render: ({ status, issue }) => (
        <Stack
          direction="row"
          sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: { xs: 'flex-end', md: 'flex-start' } }}
        >
          <StatusChip status={status} />
          <IssueChip issue={issue} />
        </Stack>
      ),
    },
    {
      key: 'gives',
      title: t('col.gives'),
      isNumeric: true,
      render: ({ inAmount, from }) => <Side amount={inAmount} symbol={from.symbol} code={from.code} />,
    },
    {
      key: 'gets',
      title: t('col.gets'),
      isNumeric: true,
      render: ({ outAmount, to }) => <Side amount={outAmount} symbol={to.symbol} code={to.code} />,
    },
    {
      key: 'next',
      title: t('col.next'),
      render: ({ next, methodOut, isDelivered }) => (
        <Typography
          variant="body2"
          color={isStaffs(next) ? 'primary' : 'textSecondary'}
          sx={{ fontWeight: isStaffs(next) ? 600 : 400 }}
        >
          {t(nextText({ next, methodOut, isDelivered }))}
        </Typography>
      ),
    },
    {
      key: 'staff',
      title: t('col.staff'),
      render: ({ claimedBy }) => (
        <Typography variant="body2" color={claimedBy ? 'textPrimary' : 'textSecondary'}>
          {claimedBy ? (claimedBy._id === identity?.id ? t('you') : claimedBy.name) : t('nobody')}
        </Typography>
      ),
    },
    { key: 'age', title: t('col.age'), render: ({ statusAt }) => <Since at={statusAt} /> },
  ];
}

function isStaffs(next: QueueOrder['next']): boolean {
  return next !== 'waitForCustomer' && next !== 'none';
}

function Side({ amount, symbol, code }: { amount: string; symbol: string; code: string }) {
  return (
    <Box>
      <Amount value={amount} symbol={symbol} />
      {code !== symbol && (
        <Typography variant="caption" color="textSecondary" component="div">
          {code}
        </Typography>
      )}
    </Box>
  );
}
