import { Box, Card, Chip, List, ListItem, ListItemButton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { ChatState, chatStates, listChats } from '@tetri/contract';
import { Link } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** Who talks with us: those that wait first, marked as unread. */
export function ChatList({ chosen }: { chosen: string | undefined }) {
  const t = useMessages(messages);
  const { params, page, change } = useListAddress();
  const state = ChatState.safeParse(params.get('state')).data ?? 'open';
  const query = useCall(listChats, { page, state }, { keepsPrevious: true });
  return (
    <Card>
      <Tabs
        value={state}
        onChange={(_event, tab: string) => change({ state: tab })}
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {chatStates.map((name) => (
          <Tab key={name} value={name} label={t(`states.${name}`)} />
        ))}
      </Tabs>
      <Answer query={query}>
        {({ chats, count }) =>
          chats.length === 0 ? (
            <Empty title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <List disablePadding aria-label={t('title')}>
                {chats.map(({ _id, isWaiting, last, lang, page: place, changedAt }) => (
                  <ListItem key={_id} disablePadding divider>
                    <ListItemButton
                      component={Link}
                      to={{ pathname: `/chats/${_id}`, search: params.toString() }}
                      selected={_id === chosen}
                      aria-current={_id === chosen ? 'true' : undefined}
                      sx={{ display: 'block', minWidth: 0 }}
                    >
                      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                        <Typography
                          variant="body2"
                          noWrap
                          sx={{ flex: 1, minWidth: 0, fontWeight: isWaiting ? 700 : 400 }}
                        >
                          {last}
                        </Typography>
                        {isWaiting && <Chip size="small" color="primary" label={t('waits')} sx={{ height: 20 }} />}
                      </Stack>
                      <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
                        <Typography variant="caption" noWrap sx={{ flex: 1, minWidth: 0 }}>
                          {lang.toUpperCase()} · {place}
                        </Typography>
                        <Typography variant="caption">
                          <Since at={changedAt} />
                        </Typography>
                      </Box>
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
              <Pager page={page} pages={count.pages} onPage={(next) => change({ page: String(next) })} />
            </>
          )
        }
      </Answer>
    </Card>
  );
}
