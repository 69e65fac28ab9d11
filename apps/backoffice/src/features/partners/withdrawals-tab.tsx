import { Text } from '@mantine/core';
import { listPartnerWithdrawals } from '@tetri/contract';
import { Amount, StatusMark } from '@tetri/ui';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { PersonName } from '../../components/person-name.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** What partners take out: what waits for somebody first. */
export default function WithdrawalsTab() {
  const t = useMessages(messages);
  const { page, change } = useListAddress();
  const [openUid, setOpenUid] = useState<string>();
  const query = useCall(listPartnerWithdrawals, { page }, { keepsPrevious: true, refetchMs: 15_000 });
  return (
    <Answer query={query}>
      {({ withdrawals, count, isCountCapped }) => {
        const open = withdrawals.find(({ uid }) => uid === openUid);
        return (
          <>
            <DataTable
              label={t('tab.withdrawals')}
              rows={withdrawals}
              rowKey={({ uid }) => uid}
              onOpen={({ uid }) => setOpenUid(uid)}
              empty={<Empty title={t('noWithdrawals')} />}
              columns={[
                { key: 'uid', title: t('number'), card: 'heading', render: ({ uid }) => uid },
                { key: 'partner', title: t('partner'), render: ({ partner }) => <PersonName person={partner} /> },
                {
                  key: 'amount',
                  title: t('amount'),
                  isNumeric: true,
                  render: ({ amountInUSD }) => <Amount value={amountInUSD} symbol="USD" />,
                },
                {
                  key: 'out',
                  title: t('toPay'),
                  isNumeric: true,
                  render: ({ outAmount, currency }) => <Amount value={outAmount} symbol={currency.symbol} />,
                },
                {
                  key: 'status',
                  title: t('status'),
                  render: ({ status, needsSecondPerson, approvedBy, payout }) => (
                    <>
                      <StatusMark status={status}>{t(`withdrawal.${status}`)}</StatusMark>
                      {status === 'new' && payout !== null && (
                        <Text size="xs" c="dimmed">
                          {t(payout.state === 'prepared' ? 'paysWaiting' : 'paysSending')}
                        </Text>
                      )}
                      {needsSecondPerson && (status === 'new' || status === 'errorPayment') && (
                        <Text size="xs" c="dimmed">
                          {approvedBy === null ? t('needsTwo') : t('approvedBy', { name: approvedBy })}
                        </Text>
                      )}
                    </>
                  ),
                },
                { key: 'since', title: t('since'), render: ({ createdAt }) => <Since at={createdAt} /> },
              ]}
            />
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
            {open && <WithdrawalDialog key={open.uid} withdrawal={open} onClose={() => setOpenUid(undefined)} />}
          </>
        );
      }}
    </Answer>
  );
}
