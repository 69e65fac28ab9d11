import { useLoaderData } from '../routing/index.ts';
import { loadOrder, type OrderData } from '../app/load-order.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { PaymentScreen } from '../features/payment/payment-screen.tsx';

function PaymentPage() {
  const data = useLoaderData<OrderData>();
  return <PaymentScreen key={data.address.uid} {...data} />;
}

export const page: PageModule<OrderData> = {
  Component: PaymentPage,
  load: (scope, args) => loadOrder(scope, args, 'payment'),
  meta: (data, intl) => ({
    title: translateWith(intl, 'payment')('title', { uid: data?.order.uid ?? '' }),
    isPublic: false,
  }),
};
