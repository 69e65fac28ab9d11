import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { QueueTab } from './queue-tab.tsx';

const tabs = ['queue', 'forms', 'limits', 'terms', 'provider'] as const;
// What is not shown first is fetched when it is opened.
const shown = {
  queue: QueueTab,
  forms: lazy(() => import('./forms-tab.tsx')),
  limits: lazy(() => import('./limits-tab.tsx')),
  terms: lazy(() => import('./terms-tab.tsx')),
  provider: lazy(() => import('./provider-tab.tsx')),
};

/** Who customers are: what waits to be looked at, by which forms it is asked, what is exchanged with whom, and how long it is kept. */
export default function VerificationScreen() {
  const t = useMessages(messages);
  const { params, change } = useListAddress();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'queue';
  const Tab = shown[tab];
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={24}>
        <TabBar
          label={t('title')}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(value) => change({ tab: value === 'queue' ? '' : value, search: '', status: '', type: '' })}
        />
        <Suspense fallback={<RowsSkeleton />}>
          <Tab />
        </Suspense>
      </Stack>
    </Screen>
  );
}
