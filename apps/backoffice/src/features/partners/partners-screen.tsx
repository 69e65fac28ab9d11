import { Stack } from '@mantine/core';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PartnersTab } from './partners-tab.tsx';
import { PromoTab } from './promo-tab.tsx';
import { RewardsTab } from './rewards-tab.tsx';
import { TermsTab } from './terms-tab.tsx';
import { WithdrawalsTab } from './withdrawals-tab.tsx';

const tabs = ['withdrawals', 'rewards', 'partners', 'promo', 'terms'] as const;
const shown = {
  withdrawals: WithdrawalsTab,
  rewards: RewardsTab,
  partners: PartnersTab,
  promo: PromoTab,
  terms: TermsTab,
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
        <Tab />
      </Stack>
    </Screen>
  );
}
