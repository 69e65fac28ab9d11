import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { HistoryScreen } from '../features/history/history-screen.tsx';
import { type HistoryData, loadHistory } from '../features/history/load-history.ts';
import { StatusMark } from '../features/order/status-mark.tsx';

function UserOrdersPage() {
  return <HistoryScreen data={useLoaderData<HistoryData>()} StatusMark={StatusMark} />;
}

export const page: PageModule<HistoryData> = {
  Component: UserOrdersPage,
  load: (scope, { url }) => loadHistory(scope, url.searchParams),
  meta: (_data, intl) => ({ title: translateWith(intl, 'history')('title'), isPublic: false }),
};
