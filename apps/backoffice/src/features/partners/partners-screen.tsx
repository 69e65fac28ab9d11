import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const tabs = ['withdrawals', 'rewards', 'partners', 'promo', 'terms'] as const;
// Fetched when it is first opened.
const shown = {
  withdrawals: lazy(() => import('./withdrawals-tab.tsx')),
  rewards: lazy(() => import('./rewards-tab.tsx')),
  partners: lazy(() => import('./partners-tab.tsx')),
  promo: lazy(() => import('./promo-tab.tsx')),
  terms: lazy(() => import('./terms-tab.tsx')),
};

/** Whoever brings customers: what they take out, what they earned, and on what terms. */
export default function PartnersScreen() {
  const t = useMessages(messages);
  const { params, change } = useListAddress();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'withdrawals';
  const Tab = shown[tab];
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={24}>
        <TabBar
          label={t('title')}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(value) => change({ tab: value === 'withdrawals' ? '' : value, search: '', status: '' })}
        />
        <Suspense fallback={<RowsSkeleton />}>
          <Tab />
        </Suspense>
      </Stack>
    </Screen>
  );
}
