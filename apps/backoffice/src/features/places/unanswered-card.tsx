import { Button, Group, Text } from '@mantine/core';
import { type CallOutput, listUnansweredPayments, settleUnansweredPayment } from '@tetri/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Since } from '../../components/moment.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Unanswered = CallOutput<typeof listUnansweredPayments>['payments'][number];

interface Act {
  readonly act: 'ask' | 'close';
  readonly payment: Unanswered;
}

/** Payments at hosted checkouts of which nobody knows whether they were made; nothing while all were answered. */
export function UnansweredCard() {
  const t = useMessages(messages);
  const role = useRole();
  const { data } = useCall(listUnansweredPayments, {}, { refetchMs: 30_000 });
  const [act, setAct] = useState<Act>();
  if (!data || data.payments.length === 0) return null;
  const columns: readonly Column<Unanswered>[] = [
    {
      key: 'order',
      title: t('order'),
      card: 'heading',
      render: ({ reference }) => <Link to={`/orders/${reference}`}>{reference}</Link>,
    },
    { key: 'network', title: t('checkout'), render: ({ network }) => network },
    { key: 'since', title: t('unansweredSince'), render: ({ since }) => <Since at={since} /> },
    {
      key: 'problem',
      title: t('problem'),
      render: ({ problem }) => (
        <Text size="xs" lang="en" style={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Text>
      ),
    },
    {
      key: 'acts',
      title: '',
      isNumeric: true,
      render: (payment) =>
        role !== 'auditor' && (
          <Group gap={8} justify="flex-end">
            <Button size="xs" variant="default" onClick={() => setAct({ act: 'ask', payment })}>
              {t('askAgain')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={() => setAct({ act: 'close', payment })}>
              {t('closeQuestion')}
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <Section title={t('unanswered')}>
      <Text size="sm" c="dimmed" mb={12}>
        {t('unansweredText')}
      </Text>
      <DataTable
        label={t('unanswered')}
        columns={columns}
        rows={data.payments}
        rowKey={({ network, reference }) => `${network} ${reference}`}
        empty={null}
      />
      {act && <SettleDialog {...act} onClose={() => setAct(undefined)} />}
    </Section>
  );
}

function SettleDialog({ act, payment, onClose }: Act & { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(settleUnansweredPayment, [listUnansweredPayments]);
  const saved = useSaved(onClose);
  const { method, network, reference } = payment;
  return (
    <ReasonDialog
      title={t(act === 'ask' ? 'askAgain' : 'closeQuestion')}
      text={t(act === 'ask' ? 'askAgainText' : 'closeQuestionText', { order: reference, checkout: network })}
      confirmLabel={t(act === 'ask' ? 'askAgain' : 'closeQuestion')}
      isGrave={act === 'close'}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ method, network, reference, act, reason }, saved)}
      onClose={onClose}
    />
  );
}
