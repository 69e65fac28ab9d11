import { lazy } from 'react';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { CasesTab } from './cases-tab.tsx';
import { messages } from './messages.ts';

// What is not shown first is fetched when it is opened.
const tabs = {
  cases: CasesTab,
  deposits: lazy(() => import('./deposits-tab.tsx')),
  lists: lazy(() => import('./lists-tab.tsx')),
  rules: lazy(() => import('./rules-tab.tsx')),
  settings: lazy(() => import('./settings-tab.tsx')),
};

/** What was found about orders and wallets, what it was looked up in, and how. */
export default function ScreeningScreen() {
  const t = useMessages(messages);
  return (
    <TabbedScreen
      title={t('title')}
      subtitle={t('subtitle')}
      tabs={tabs}
      labelOf={(name) => t(`tab.${name}`)}
      filters={['status', 'list', 'search']}
    />
  );
}
