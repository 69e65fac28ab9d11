import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CasesTab } from './cases-tab.tsx';
import { messages } from './messages.ts';

const tabs = ['cases', 'deposits', 'lists', 'rules', 'settings'] as const;
// What is not shown first is fetched when it is opened.
const shown = {
  cases: CasesTab,
  deposits: lazy(() => import('./deposits-tab.tsx')),
  lists: lazy(() => import('./lists-tab.tsx')),
  rules: lazy(() => import('./rules-tab.tsx')),
  settings: lazy(() => import('./settings-tab.tsx')),
};

/** What was found about orders and wallets, what it was looked up in, and how. */
export default function ScreeningScreen() {
  const t = useMessages(messages);
  const { params, change } = useListAddress();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'cases';
  const Tab = shown[tab];
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={24}>
        <TabBar
          label={t('title')}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(value) => change({ tab: value === 'cases' ? '' : value, status: '', list: '', search: '' })}
        />
        <Suspense fallback={<RowsSkeleton />}>
          <Tab />
        </Suspense>
      </Stack>
    </Screen>
  );
}
