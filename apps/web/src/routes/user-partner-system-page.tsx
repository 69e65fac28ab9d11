import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadPartner, type PartnerData } from '../features/partner/load-partner.ts';
import { PartnerScreen } from '../features/partner/partner-screen.tsx';

function UserPartnerSystemPage() {
  return <PartnerScreen data={useLoaderData<PartnerData>()} />;
}

export const page: PageModule<PartnerData> = {
  Component: UserPartnerSystemPage,
  load: (scope, { url }) => loadPartner(scope, url.searchParams),
  meta: (_data, intl) => ({ title: translateWith(intl, 'partner')('title'), isPublic: false }),
};
