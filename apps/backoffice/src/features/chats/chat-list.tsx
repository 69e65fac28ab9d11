import { Badge, Box, Flex, Group, NavLink, Paper, Text } from '@mantine/core';
import { chatStates, listChats } from '@tetri/contract';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** Who talks with us: those that wait first, marked as unread. */
export function ChatList({ chosen }: { chosen: string | undefined }) {
  const t = useMessages(messages);
  const { params, page, change } = useListAddress();
  const state = chatStates.find((name) => name === params.get('state')) ?? 'open';
  const query = useCall(listChats, { page, state }, { keepsPrevious: true });
  return (
    <Paper>
      <TabBar
        label={t('title')}
        value={state}
        tabs={chatStates.map((name) => ({ value: name, label: t(`states.${name}`) }))}
        onChange={(tab) => change({ state: tab })}
      />
      <Answer query={query}>
        {({ chats, count, isCountCapped }) =>
          chats.length === 0 ? (
            <Empty title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
                {chats.map(({ _id, isWaiting, last, lang, page: place, isDemo, changedAt }) => (
                  <Box component="li" key={_id} style={{ borderBottom: '1px solid var(--t-line)' }}>
                    <NavLink
                      component={Link}
                      data-opens
                      to={params.size > 0 ? `/chats/${_id}?${params.toString()}` : `/chats/${_id}`}
                      active={_id === chosen}
                      aria-current={_id === chosen ? 'true' : undefined}
                      label={
                        <Group gap={8} wrap="nowrap">
                          <Text size="sm" flex={1} miw={0} fw={isWaiting ? 700 : 400} truncate>
                            {last}
                          </Text>
                          {isDemo && <DemoBadge />}
                          {isWaiting && <Badge>{t('waits')}</Badge>}
                        </Group>
                      }
                      description={
                        <Flex gap={8} component="span">
                          <Text size="xs" component="span" flex={1} miw={0} truncate>
                            {lang.toUpperCase()} · {place}
                          </Text>
                          <Text size="xs" component="span">
                            <Since at={changedAt} />
                          </Text>
                        </Flex>
                      }
                    />
                  </Box>
                ))}
              </Box>
              <Pager
                page={page}
                count={count}
                isCapped={isCountCapped}
                onPage={(next) => change({ page: String(next) })}
              />
            </>
          )
        }
      </Answer>
    </Paper>
  );
}
