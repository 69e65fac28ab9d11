import { Button, Text } from '@mantine/core';
import { type CallOutput, getDashboard, listDeadOutbox, retryDeadOutbox } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { notify } from '../../components/notify.ts';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Row = CallOutput<typeof listDeadOutbox>['rows'][number];

const affected = [listDeadOutbox, getDashboard];

/** Work that was given up, with why, and a way to try it again. */
export default function OutboxScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Row>();
  const query = useCall(listDeadOutbox, { page }, { keepsPrevious: true, refetchMs: 30_000 });
  const retry = useChange(retryDeadOutbox, affected);
  const mayRetry = role === 'owner' || role === 'manager';
  const close = () => setAsked(undefined);
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('name'), card: 'heading', render: (row) => <strong>{nameOf(row)}</strong> },
    { key: 'key', title: t('key'), render: ({ key }) => key },
    {
      key: 'error',
      title: t('error'),
      render: ({ lastError }) => (
        <Text size="sm" maw={520} style={{ overflowWrap: 'anywhere' }}>
          {lastError}
        </Text>
      ),
    },
    { key: 'attempts', title: t('attempts'), isNumeric: true, render: ({ attempts }) => attempts },
    { key: 'since', title: t('since'), render: ({ createdAt }) => <Since at={createdAt} /> },
    ...(mayRetry
      ? [
          {
            key: 'retry',
            title: '',
            isNumeric: true,
            render: (row: Row) => (
              <Button variant="default" size="xs" onClick={() => setAsked(row)}>
                {t('retry')}
              </Button>
            ),
          },
        ]
      : []),
  ];

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Answer query={query}>
        {({ rows, count }) => (
          <>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              empty={<Empty title={t('empty')} text={t('emptyText')} />}
            />
            <Pager page={page} count={count} onPage={setPage} />
          </>
        )}
      </Answer>
      {asked && (
        <ReasonDialog
          title={t('retry')}
          text={t('retryText', { name: nameOf(asked) })}
          confirmLabel={t('retry')}
          isPending={retry.isPending}
          error={retry.error}
          onClose={close}
          onConfirm={(reason) =>
            retry.mutate(
              { id: asked._id, reason },
              {
                onSuccess: () => {
                  notify(t('retried'));
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

function nameOf({ listener, name }: Row): string {
  return listener ?? name;
}
