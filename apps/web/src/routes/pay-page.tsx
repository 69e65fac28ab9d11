import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadPayLink, type PayLink } from '../features/pay-link/load-pay-link.ts';
import { PayLinkScreen } from '../features/pay-link/pay-link-screen.tsx';

function PayPage() {
  const data = useLoaderData<PayLink>();
  return <PayLinkScreen key={data.link.code} {...data} />;
}

export const page: PageModule<PayLink> = {
  Component: PayPage,
  load: (scope, { params }) => loadPayLink(scope, params['code'] ?? ''),
  meta: (data, intl) => {
    const { amount = '', currency } = data?.link ?? {};
    const values = { amount, symbol: currency?.symbol ?? '' };
    return { title: translateWith(intl, 'pay-link')('title', values), isPublic: false };
  },
};
