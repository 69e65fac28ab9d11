import { Box, Chip, Stack, Tab, Tabs, Typography } from '@mui/material';
import { listTickets, TicketState, ticketStates } from '@tetri/contract';
import { useNavigate } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { TicketStateChip } from './ticket-state-chip.tsx';

/** Who asked for help, and who has waited longest. */
export default function TicketsScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { params, page, change } = useListAddress();
  const state = TicketState.safeParse(params.get('state')).data;
  const search = params.get('search') ?? '';
  const query = useCall(
    listTickets,
    { page, ...(state ? { state } : {}), ...(search ? { search } : {}) },
    { keepsPrevious: true, refetchMs: 20_000 },
  );
  return (
    <Screen title={t('title')} subtitle={query.data ? t('open', { count: query.data.open }) : '\u00a0'}>
      <Tabs
        value={state ?? 'all'}
        onChange={(_event, tab: string) => change({ state: tab === 'all' ? '' : tab })}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="all" label={t('all')} />
        {ticketStates.map((name) => (
          <Tab key={name} value={name} label={t(`states.${name}`)} />
        ))}
      </Tabs>
      <Box sx={{ mb: 2 }}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text })}
          sx={{ width: { xs: '100%', sm: 360 } }}
        />
      </Box>
      <Answer query={query}>
        {({ tickets, count }) => (
          <>
            <DataTable
              label={t('title')}
              rows={tickets}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => void navigate(`/tickets/${_id}`)}
              empty={<Empty title={t('empty')} text={t('emptyText')} />}
              columns={[
                {
                  key: 'last',
                  title: t('last'),
                  card: 'heading',
                  render: ({ last, email, number }) => (
                    <Box sx={{ minWidth: 0 }}>
                      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                        {last.isStaff && `${t('we')}: `}
                        {last.text}
                      </Typography>
                      <Typography variant="caption" color="textSecondary">
                        {number} · {email}
                      </Typography>
                    </Box>
                  ),
                },
                { key: 'state', title: t('state'), render: (ticket) => <TicketStateChip state={ticket.state} /> },
                {
                  key: 'lang',
                  title: t('lang'),
                  render: ({ lang, isByUser }) => (
                    <Stack direction="row" sx={{ gap: 0.5, justifyContent: { xs: 'flex-end', md: 'flex-start' } }}>
                      <Chip size="small" variant="outlined" label={lang.toUpperCase()} />
                      {isByUser && <Chip size="small" variant="outlined" label={t('byUser')} />}
                    </Stack>
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
            <Pager page={page} pages={count.pages} onPage={(next) => change({ page: String(next) })} />
          </>
        )}
      </Answer>
    </Screen>
  );
}
