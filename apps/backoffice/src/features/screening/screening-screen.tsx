import { Stack } from '@mantine/core';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CasesTab } from './cases-tab.tsx';
import { DepositsTab } from './deposits-tab.tsx';
import { ListsTab } from './lists-tab.tsx';
import { messages } from './messages.ts';
import { RulesTab } from './rules-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const tabs = ['cases', 'deposits', 'lists', 'rules', 'settings'] as const;
const shown = { cases: CasesTab, deposits: DepositsTab, lists: ListsTab, rules: RulesTab, settings: SettingsTab };

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
        <Tab />
      </Stack>
    </Screen>
  );
}
