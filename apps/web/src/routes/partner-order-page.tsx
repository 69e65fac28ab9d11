import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadPartnerOrder, type PartnerOrderData } from '../features/partner/load-partner-order.ts';
import { PartnerOrderScreen } from '../features/partner/partner-order-screen.tsx';

function PartnerOrderPage() {
  return <PartnerOrderScreen order={useLoaderData<PartnerOrderData>()} />;
}

export const page: PageModule<PartnerOrderData> = {
  Component: PartnerOrderPage,
  load: (scope, args) => loadPartnerOrder(scope, args),
  meta: (data, intl) => ({
    title: translateWith(intl, 'partner')(data ? 'orderTitle' : 'title', { uid: data?.uid ?? '' }),
    isPublic: false,
  }),
};
