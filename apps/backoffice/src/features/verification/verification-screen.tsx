import { Stack } from '@mantine/core';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormsTab } from './forms-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { messages } from './messages.ts';
import { ProviderTab } from './provider-tab.tsx';
import { QueueTab } from './queue-tab.tsx';
import { TermsTab } from './terms-tab.tsx';

const tabs = ['queue', 'forms', 'limits', 'terms', 'provider'] as const;
const shown = { queue: QueueTab, forms: FormsTab, limits: LimitsTab, terms: TermsTab, provider: ProviderTab };

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
        <Tab />
      </Stack>
    </Screen>
  );
}
