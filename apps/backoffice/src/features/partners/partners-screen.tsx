import { lazy } from 'react';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

// Fetched when it is first opened.
const tabs = {
  withdrawals: lazy(() => import('./withdrawals-tab.tsx')),
  rewards: lazy(() => import('./rewards-tab.tsx')),
  partners: lazy(() => import('./partners-tab.tsx')),
  promo: lazy(() => import('./promo-tab.tsx')),
  terms: lazy(() => import('./terms-tab.tsx')),
};

/** Whoever brings customers: what they take out, what they earned, and on what terms. */
export default function PartnersScreen() {
  const t = useMessages(messages);
  return (
    <TabbedScreen
      title={t('title')}
      subtitle={t('subtitle')}
      tabs={tabs}
      labelOf={(name) => t(`tab.${name}`)}
      filters={['search', 'status']}
    />
  );
}
