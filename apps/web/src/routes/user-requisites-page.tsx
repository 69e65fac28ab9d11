import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadRequisites, type RequisitesData } from '../features/requisites/load-requisites.ts';
import { RequisitesScreen } from '../features/requisites/requisites-screen.tsx';

function UserRequisitesPage() {
  return <RequisitesScreen data={useLoaderData<RequisitesData>()} />;
}

export const page: PageModule<RequisitesData> = {
  Component: UserRequisitesPage,
  load: (scope, { url }) => loadRequisites(scope, url.searchParams),
  meta: (_data, intl) => ({ title: translateWith(intl, 'requisites')('title'), isPublic: false }),
};
