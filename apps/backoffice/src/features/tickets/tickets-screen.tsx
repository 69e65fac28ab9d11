import { Badge, Box, Group, Text } from '@mantine/core';
import { listTickets, ticketStates } from '@tetri/contract';
import { useLocation } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { TicketStateChip } from './ticket-state-chip.tsx';

/** Who asked for help, and who has waited longest. */
export default function TicketsScreen() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const { params, page, change } = useListAddress();
  const state = ticketStates.find((name) => name === params.get('state'));
  const search = params.get('search') ?? '';
  const query = useCall(
    listTickets,
    { page, ...(state ? { state } : {}), ...(search ? { search } : {}) },
    { keepsPrevious: true, refetchMs: 20_000 },
  );
  return (
    <Screen title={t('title')} subtitle={query.data ? t('open', { count: query.data.open }) : '\u00a0'}>
      <Box mb={16}>
        <TabBar
          label={t('title')}
          value={state ?? 'all'}
          tabs={[
            { value: 'all', label: t('all') },
            ...ticketStates.map((name) => ({ value: name, label: t(`states.${name}`) })),
          ]}
          onChange={(tab) => change({ state: tab === 'all' ? '' : tab })}
        />
      </Box>
      <Box mb={16}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text })}
          w={{ base: '100%', xs: 360 }}
        />
      </Box>
      <Answer query={query}>
        {({ tickets, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('title')}
              rows={tickets}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => navigate(`/tickets/${_id}`)}
              empty={<Empty title={t('empty')} text={t('emptyText')} />}
              columns={[
                {
                  key: 'last',
                  title: t('last'),
                  card: 'heading',
                  render: ({ last, email, number }) => (
                    <Box miw={0}>
                      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                        {last.isStaff && `${t('we')}: `}
                        {last.text}
                      </Text>
                      <Text size="xs" component="span" c="dimmed">
                        {number} · {email}
                      </Text>
                    </Box>
                  ),
                },
                { key: 'state', title: t('state'), render: (ticket) => <TicketStateChip state={ticket.state} /> },
                {
                  key: 'lang',
                  title: t('lang'),
                  render: ({ lang, isByUser, isDemo }) => (
                    <Group gap={4} align="stretch" wrap="nowrap">
                      {isDemo && <DemoBadge />}
                      <Badge color="gray" variant="outline">
                        {lang.toUpperCase()}
                      </Badge>
                      {isByUser && (
                        <Badge color="gray" variant="outline">
                          {t('byUser')}
                        </Badge>
                      )}
                    </Group>
                  ),
                },
                { key: 'messages', title: t('messages'), isNumeric: true, render: (ticket) => ticket.messages },
                {
                  key: 'changed',
                  title: t('changed'),
                  render: ({ changedAt }) => <Since at={changedAt} />,
                  width: 150,
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
    </Screen>
  );
}
