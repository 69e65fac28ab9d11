import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ApiScreen } from '../features/api/api-screen.tsx';
import { type ApiKeys, loadKeys } from '../features/api/load-keys.ts';
import { loadPaymentLinks, type PaymentLinkPage } from '../features/payment-links/load-payment-links.ts';
import { PaymentLinks } from '../features/payment-links/payment-links.tsx';
import { StatusMark } from '../features/order/status-mark.tsx';

function UserApiPage() {
  const { links, ...keys } = useLoaderData<UserApi>();
  return (
    <>
      <ApiScreen {...keys} StatusMark={StatusMark} />
      <PaymentLinks {...links} StatusMark={StatusMark} />
    </>
  );
}

interface UserApi extends ApiKeys {
  readonly links: PaymentLinkPage;
}

export const page: PageModule<UserApi> = {
  Component: UserApiPage,
  async load(scope, { url }) {
    const params = url.searchParams;
    const [keys, links] = await Promise.all([loadKeys(scope, params), loadPaymentLinks(scope, params)]);
    return { ...keys, links };
  },
  meta: (_data, intl) => ({ title: translateWith(intl, 'api')('title'), isPublic: false }),
};
