import { Box, Button, Flex, Text } from '@mantine/core';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { isNarrowed, readFilter, tabNames } from './queue-filter.ts';
import { QueueFilters } from './queue-filters.tsx';
import { useQueueColumns } from './use-queue-columns.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueue } from './use-queue.ts';

/** The order queue: what waits, for whom, for how long, and what to do next. */
export default function OrdersScreen() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const queue = useQueue(filter);
  const columns = useQueueColumns();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useQueueKeys(list, search);

  function change(values: Record<string, string>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }

  return (
    <Screen
      title={t('title')}
      subtitle={queue.data ? t(queue.data.isCapped ? 'foundMore' : 'found', { count: queue.data.total }) : '\u00a0'}
    >
      <Box mb={16}>
        <TabBar
          label={t('title')}
          value={filter.tab}
          tabs={tabNames.map((name) => ({ value: name, label: t(`tab.${name}`) }))}
          onChange={(tab) => change({ tab, order: '' })}
        />
      </Box>
      <QueueFilters filter={filter} onChange={change} searchRef={search} />
      <Box ref={list}>
        <Answer query={queue}>
          {({ orders }) => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={orders}
              rowKey={({ uid }) => uid}
              onOpen={({ uid }) => navigate(`/orders/${uid}`)}
              empty={
                <Empty
                  title={t('empty')}
                  text={t(isNarrowed(filter) ? 'emptyFilter' : 'emptyText')}
                  action={
                    isNarrowed(filter) && (
                      <Button
                        variant="subtle"
                        onClick={() => change({ search: '', currency: '', method: '', claimed: '' })}
                      >
                        {t('clearFilters')}
                      </Button>
                    )
                  }
                />
              }
            />
          )}
        </Answer>
      </Box>
      <Flex align="center" mt={16} mih={40}>
        <Text size="xs" component="span" flex={1} display={{ base: 'none', md: 'block' }} c="dimmed">
          {t('keys')}
        </Text>
        {queue.hasNextPage && (
          <Button variant="default" loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Flex>
    </Screen>
  );
}
