import { lazy } from 'react';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { QueueTab } from './queue-tab.tsx';

// What is not shown first is fetched when it is opened.
const tabs = {
  queue: QueueTab,
  forms: lazy(() => import('./forms-tab.tsx')),
  limits: lazy(() => import('./limits-tab.tsx')),
  terms: lazy(() => import('./terms-tab.tsx')),
  provider: lazy(() => import('./provider-tab.tsx')),
};

/** Who customers are: what waits to be looked at, by which forms it is asked, what is exchanged with whom, and how long it is kept. */
export default function VerificationScreen() {
  const t = useMessages(messages);
  return (
    <TabbedScreen
      title={t('title')}
      subtitle={t('subtitle')}
      tabs={tabs}
      labelOf={(name) => t(`tab.${name}`)}
      filters={['search', 'status', 'type']}
    />
  );
}
