import { Button, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { messages } from './messages.ts';
import type { Payout } from './payout-types.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';

/** The order of a refund: its payout is called "R<order>-<which of its refunds>". */
function orderOf(uid: string): string {
  return uid.replace(/^R|-.*$/g, '');
}

/** What is ready to be sent or on its way, and what keeps it. */
export function PayoutsCard({ payouts, mayApprove }: { payouts: readonly Payout[]; mayApprove: boolean }) {
  const t = useMessages(messages);
  const [openUid, setOpenUid] = useState<string>();
  const open = payouts.find(({ uid }) => uid === openUid);
  const columns: readonly Column<Payout>[] = [
    {
      key: 'order',
      title: t('order'),
      card: 'heading',
      render: ({ kind, uid }) => {
        if (kind === 'order') return <Link to={`/orders/${uid}`}>{uid}</Link>;
        return kind === 'refund' ? (
          <Link to={`/orders/${orderOf(uid)}`}>{t(kind, { uid: orderOf(uid) })}</Link>
        ) : (
          t(kind, { uid })
        );
      },
    },
    {
      key: 'amount',
      title: t('amount'),
      isNumeric: true,
      render: ({ amount, currency }) => (
        <>
          <Amount value={amount} symbol={currency.symbol} />{' '}
          <Text size="xs" component="span" c="dimmed">
            {currency.network}
          </Text>
        </>
      ),
    },
    {
      key: 'address',
      title: t('address'),
      render: ({ address, memo }) => (
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {address}
          {memo && ` · ${memo}`}
        </Text>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, waitsFor, problem }) => (
        <>
          <Text size="sm">{waitsFor ? t(`waits.${waitsFor}`) : t(state === 'sending' ? 'sending' : 'ready')}</Text>
          {problem && (
            <Text size="xs" c="dimmed" lang="en" style={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Text>
          )}
        </>
      ),
    },
    { key: 'since', title: t('since'), render: ({ preparedAt }) => <Since at={preparedAt} /> },
    {
      key: 'approve',
      title: '',
      isNumeric: true,
      render: (payout) =>
        mayApprove && (
          <Group gap={8} justify="flex-end">
            {payout.mayApprove && (
              <Button size="xs" aria-label={`${t('approve')} ${payout.uid}`} onClick={() => setOpenUid(payout.uid)}>
                {t('approve')}
              </Button>
            )}
            {payout.kind === 'withdrawal' && payout.state === 'prepared' && <WithdrawalActs payout={payout} />}
          </Group>
        ),
    },
  ];
  return (
    <Section title={t('onTheWay')}>
      <DataTable
        label={t('onTheWay')}
        columns={columns}
        rows={payouts}
        rowKey={({ uid }) => uid}
        empty={<Empty title={t('nothing')} />}
      />
      {open && <ApproveDialog payout={open} onClose={() => setOpenUid(undefined)} />}
    </Section>
  );
}
