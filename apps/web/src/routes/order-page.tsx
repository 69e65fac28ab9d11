import { useLoaderData } from '../routing/index.ts';
import { loadOrder, type OrderData } from '../app/load-order.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { OrderScreen } from '../features/order/order-screen.tsx';

function OrderPage() {
  const data = useLoaderData<OrderData>();
  return <OrderScreen key={data.address.uid} {...data} />;
}

export const page: PageModule<OrderData> = {
  Component: OrderPage,
  load: (scope, args) => loadOrder(scope, args, 'order'),
  meta: (data, intl) => {
    const t = translateWith(intl, 'order');
    return { title: t('title', { uid: data?.order.uid ?? '' }), description: t('description'), isPublic: false };
  },
};
