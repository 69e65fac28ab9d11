import { Box, Button, Text } from '@mantine/core';
import { type CallOutput, deliveryStates, listStaffDeliveries, sendStaffDeliveryAgain } from '@tetri/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { notify } from '../../components/notify.ts';
import { Pager } from '../../components/pager.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Screen } from '../../components/screen.tsx';
import { StateFilters } from '../../components/state-filters.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Row = CallOutput<typeof listStaffDeliveries>['deliveries'][number];

const affected = [listStaffDeliveries];
const colours = { waiting: undefined, delivered: 'green', givenUp: 'red' } as const;

/** What merchants were notified of their orders, how that went, and a way to send it again. */
export default function DeliveriesScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const { params, page, change } = useListAddress();
  const [asked, setAsked] = useState<Row>();
  const state = deliveryStates.find((name) => name === params.get('state'));
  const search = params.get('search') ?? '';
  const orderUID = /^[1-9]\d{7,9}$/.test(search) ? search : undefined;
  const filters = { ...(state && { state }), ...(orderUID && { orderUID }) };
  const query = useCall(
    listStaffDeliveries,
    { ...filters, page, limit: 20 },
    { keepsPrevious: true, refetchMs: 15_000 },
  );
  const sendAgain = useChange(sendStaffDeliveryAgain, affected);
  const close = () => setAsked(undefined);
  const columns: readonly Column<Row>[] = [
    {
      key: 'order',
      title: t('order'),
      card: 'heading',
      render: (row) => (
        <Box>
          <Link to={`/orders/${row.orderUID}`}>{row.orderUID}</Link> {row.isDemo && <DemoBadge />}
          <Text size="xs" c="dimmed">
            {row.externalId ?? ''}
          </Text>
        </Box>
      ),
    },
    { key: 'status', title: t('status'), render: ({ newStatus }) => <StatusChip status={newStatus} /> },
    { key: 'receiver', title: t('receiver'), render: ({ receiver }) => receiver },
    {
      key: 'state',
      title: t('state'),
      render: (row) => (
        <Text size="sm" fw={600} c={colours[row.state] ?? ''}>
          {t(`state.${row.state}`)}
        </Text>
      ),
    },
    { key: 'attempts', title: t('attempts'), isNumeric: true, render: ({ attempts }) => attempts },
    {
      key: 'last',
      title: t('last'),
      render: ({ lastProblem, lastStatus }) =>
        lastProblem === null ? (lastStatus ?? '—') : t(`problem.${lastProblem}`, { status: String(lastStatus ?? '') }),
    },
    { key: 'since', title: t('since'), render: ({ createdAt }) => <Since at={createdAt} /> },
    ...(role === 'auditor'
      ? []
      : [
          {
            key: 'again',
            title: '',
            isNumeric: true,
            render: (row: Row) => (
              <Button variant="default" size="xs" onClick={() => setAsked(row)}>
                {t('sendAgain')}
              </Button>
            ),
          },
        ]),
  ];

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <StateFilters t={t} states={deliveryStates} state={state} search={search} />
      <Answer query={query}>
        {({ deliveries, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={deliveries}
              rowKey={({ eventId }) => eventId}
              empty={<Empty title={t('empty')} text={t('emptyText')} />}
            />
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Answer>
      {asked && (
        <ReasonDialog
          title={t('sendAgain')}
          text={t('sendAgainText', { sequence: asked.sequence, uid: asked.orderUID, receiver: asked.receiver })}
          confirmLabel={t('sendAgain')}
          isPending={sendAgain.isPending}
          error={sendAgain.error}
          onClose={close}
          onConfirm={(reason) =>
            sendAgain.mutate(
              { eventId: asked.eventId, reason },
              {
                onSuccess: () => {
                  notify(t('asked'));
                  close();
                },
              },
            )
          }
        />
      )}
    </Screen>
  );
}
