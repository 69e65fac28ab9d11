import { Button, TextInput } from '@mantine/core';
import { type CallOutput, listHeldDeposits, referenceUsed, returnHeldDeposit } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { useSaved } from '../../components/use-saved.ts';
import { Pager } from '../../components/pager.tsx';
import { Since } from '../../components/moment.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [listHeldDeposits];
type Deposit = CallOutput<typeof listHeldDeposits>['deposits'][number];

/** Payments to wallets that are not credited because of screening, and refused ones until they are given back. */
export default function DepositsTab() {
  const t = useMessages(messages);
  const role = useRole();
  const mayReturn = role === 'owner' || role === 'manager';
  const { page, change } = useListAddress();
  const [returned, setReturned] = useState<Deposit>();
  const query = useCall(listHeldDeposits, { page }, { keepsPrevious: true, refetchMs: 30_000 });
  return (
    <>
      <Answer query={query}>
        {({ deposits, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('tab.deposits')}
              rows={deposits}
              rowKey={({ _id }) => _id}
              empty={<Empty title={t('noDeposits')} />}
              columns={[
                {
                  key: 'amount',
                  title: t('amount'),
                  card: 'heading',
                  render: ({ amount, symbol }) => `${amountText(amount, 'staff')} ${symbol}`,
                },
                { key: 'state', title: t('stand'), render: ({ state }) => t(`deposit.${state}`) },
                {
                  key: 'customer',
                  title: t('customer'),
                  render: ({ customer }) => <span style={{ overflowWrap: 'anywhere' }}>{customer ?? '—'}</span>,
                },
                {
                  key: 'reference',
                  title: t('transaction'),
                  render: ({ reference, network }) => (
                    <span style={{ overflowWrap: 'anywhere' }}>{`${network} · ${reference}`}</span>
                  ),
                },
                { key: 'age', title: t('openSince'), render: ({ seenAt }) => <Since at={seenAt} /> },
                {
                  key: 'acts',
                  title: '',
                  isNumeric: true,
                  render: (deposit) =>
                    mayReturn &&
                    deposit.state === 'refused' && (
                      <Button size="xs" variant="default" onClick={() => setReturned(deposit)}>
                        {t('returned')}
                      </Button>
                    ),
                },
              ]}
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
      {returned && <ReturnDialog deposit={returned} onClose={() => setReturned(undefined)} />}
    </>
  );
}

function ReturnDialog({ deposit, onClose }: { readonly deposit: Deposit; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  const [typed, setTyped] = useState('');
  const reference = typed.trim();
  const change = useChange(returnHeldDeposit, affected);
  const saved = useSaved(onClose);
  const another = useQuestion(change.error, referenceUsed, reference);
  const isAsked = another.refusal !== undefined && !another.isAnswered;
  const amount = `${amountText(deposit.amount, 'staff')} ${deposit.symbol}`;
  return (
    <ReasonDialog
      title={t('returned')}
      text={t('returnedText', { amount })}
      confirmLabel={t('returned')}
      isReady={reference !== '' && !isAsked}
      isPending={change.isPending}
      error={isQuestion(change.error) ? undefined : change.error}
      onConfirm={(reason) =>
        change.mutate({ commandId, id: deposit._id, reference, isAnotherTransfer: another.isAnswered, reason }, saved)
      }
      onClose={onClose}
    >
      <TextInput
        label={t('returnReference')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QuestionBox question={another} label={t('anotherTransfer')} />
    </ReasonDialog>
  );
}
