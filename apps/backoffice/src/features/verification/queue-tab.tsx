import { Flex, Stack } from '@mantine/core';
import { listVerificationQueue, verificationStatuses, verificationTypes } from '@tetri/contract';
import { useLocation } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { Marks } from './marks.tsx';
import { messages } from './messages.ts';

/** What waits, by its urgency; or what was decided, the latest first. */
export function QueueTab() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const { params, page, change } = useListAddress();
  const status = verificationStatuses.find((name) => name === params.get('status')) ?? 'pending';
  const type = verificationTypes.find((name) => name === params.get('type'));
  const search = params.get('search') ?? '';
  const query = useCall(
    listVerificationQueue,
    { status, type, search, page },
    { keepsPrevious: true, refetchMs: 15_000 },
  );
  return (
    <Stack gap={16}>
      <Flex gap={12} direction={{ base: 'column', sm: 'row' }} align={{ sm: 'flex-end' }}>
        <SelectField
          label={t('status')}
          value={status}
          options={verificationStatuses.map((name) => [name, t(`status.${name}`)])}
          onChange={(value) => change({ status: value === 'pending' ? '' : value })}
        />
        <SelectField
          label={t('type')}
          value={type ?? 'all'}
          options={[['all', t('type.all')], ...verificationTypes.map((name) => [name, t(`type.${name}`)] as const)]}
          onChange={(value) => change({ type: value === 'all' ? '' : value })}
        />
        <SearchField label={t('search')} value={search} onSearch={(text) => change({ search: text })} />
      </Flex>
      <Answer query={query}>
        {({ verifications, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('tab.queue')}
              rows={verifications}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => navigate(`/verification/${_id}`)}
              empty={<Empty title={t(status === 'pending' ? 'noneWaiting' : 'noneFound')} />}
              columns={[
                {
                  key: 'customer',
                  title: t('customer'),
                  card: 'heading',
                  render: ({ customer }) => customer.email || customer.name || t('erased'),
                },
                { key: 'type', title: t('type'), render: (row) => t(`type.${row.type}`) },
                {
                  key: 'submittedAt',
                  title: t(status === 'pending' ? 'waiting' : 'sent'),
                  render: ({ submittedAt }) => <Since at={submittedAt} />,
                },
                { key: 'marks', title: t('marks'), render: (row) => <Marks verification={row} /> },
                { key: 'priority', title: t('priority'), isNumeric: true, render: ({ priority }) => priority },
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
    </Stack>
  );
}
